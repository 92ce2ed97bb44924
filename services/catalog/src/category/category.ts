import type { CategoryEvent } from 'contracts/events/catalog';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { isTooDeep, tooDeep } from './category-tree.ts';

export type CategoryState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'active' | 'inactive';
      readonly categoryId: string;
      readonly name: string;
      /** Null: the KM shop calls it the same. */
      readonly nameKm: string | null;
      readonly parentId: string | null;
      readonly sortOrder: number;
      /** 0 for a root. As it was when the category was placed: what it hangs under may have moved since. */
      readonly level: number;
      /** Revision of the stream at which it looks like this. */
      readonly revision: number;
    };

export type ExistingCategory = Exclude<CategoryState, { status: 'absent' }>;

interface Expecting {
  /** Revision the change was made from; absent: whatever it is now. */
  readonly expectedRevision?: number | undefined;
}

export type CategoryCommand =
  | {
      readonly type: 'CreateCategory';
      readonly categoryId: string;
      readonly name: string;
      readonly nameKm?: string | undefined;
      readonly sortOrder: number;
      /** The parent as it is; undefined for a root. */
      readonly parent: CategoryState | undefined;
    }
  | (Expecting & {
      readonly type: 'ChangeCategory';
      readonly name: string;
      readonly nameKm: string | null;
      /** Absent: as it is. */
      readonly isActive?: boolean | undefined;
    })
  | (Expecting & {
      readonly type: 'MoveCategory';
      readonly parentId: string | null;
      readonly sortOrder: number;
      readonly level: number;
    })
  | { readonly type: 'DeactivateCategory' }
  | { readonly type: 'ActivateCategory' };

type CommandOf<Type extends CategoryCommand['type']> = Extract<CategoryCommand, { type: Type }>;
type Decision = readonly CategoryEvent[] | Rejection;

/** A node of the category tree. It is never deleted, only hidden. */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  category: 'category',
  stateVersion: 3,
  initialState: { status: 'absent' },
  decide: (command, state) => {
    if (command.type === 'CreateCategory') {
      return state.status === 'absent' ? create(command) : taken();
    }
    if (state.status === 'absent') return noSuchCategory();
    switch (command.type) {
      case 'ChangeCategory':
        return isStale(command, state) ? staleChange(command, state) : change(command, state);
      case 'MoveCategory':
        return isStale(command, state) ? staleMove(command, state) : move(command, state);
      case 'DeactivateCategory':
        return statusChange(state, false);
      case 'ActivateCategory':
        return statusChange(state, true);
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    if (event.type === 'CategoryCreated.v1') {
      return { status: 'active', ...event.data, nameKm: null, revision: 0 };
    }
    if (state.status === 'absent') return state;
    return { ...state, ...evolved(event), revision: state.revision + 1 };
  },
};

function evolved(
  event: Exclude<CategoryEvent, { type: 'CategoryCreated.v1' }>,
): Partial<ExistingCategory> {
  switch (event.type) {
    case 'CategoryRenamed.v1':
      return { name: event.data.name };
    case 'CategoryTranslated.v1':
      return { nameKm: event.data.nameKm };
    case 'CategoryMoved.v1': {
      const { parentId, sortOrder, level } = event.data;
      return { parentId, sortOrder, level };
    }
    case 'CategoryDeactivated.v1':
      return { status: 'inactive' };
    case 'CategoryActivated.v1':
      return { status: 'active' };
    default:
      event satisfies never;
      return {};
  }
}

function create(command: CommandOf<'CreateCategory'>): Decision {
  const { categoryId, name, nameKm, sortOrder, parent } = command;
  if (parent?.status === 'absent') {
    return reject('parent-not-found', 'The parent category does not exist.');
  }
  const level = parent === undefined ? 0 : parent.level + 1;
  if (isTooDeep(level)) return tooDeep();
  const data = { categoryId, name, parentId: parent?.categoryId ?? null, sortOrder, level };
  const created: CategoryEvent = { type: 'CategoryCreated.v1', data };
  return nameKm
    ? [created, { type: 'CategoryTranslated.v1', data: { categoryId, nameKm } }]
    : [created];
}

function change(command: CommandOf<'ChangeCategory'>, state: ExistingCategory): Decision {
  const { categoryId } = state;
  const { name, nameKm, isActive = state.status === 'active' } = command;
  const events: CategoryEvent[] = [];
  if (name !== state.name) events.push({ type: 'CategoryRenamed.v1', data: { categoryId, name } });
  if (nameKm !== state.nameKm) {
    events.push({ type: 'CategoryTranslated.v1', data: { categoryId, nameKm } });
  }
  return [...events, ...statusChange(state, isActive)];
}

function move(command: CommandOf<'MoveCategory'>, state: ExistingCategory): Decision {
  const { categoryId } = state;
  const { parentId, sortOrder, level } = command;
  if (parentId === state.parentId && sortOrder === state.sortOrder) return [];
  return [{ type: 'CategoryMoved.v1', data: { categoryId, parentId, sortOrder, level } }];
}

function statusChange(
  { categoryId, status }: ExistingCategory,
  isActive: boolean,
): readonly CategoryEvent[] {
  if ((status === 'active') === isActive) return [];
  const type = isActive ? 'CategoryActivated.v1' : 'CategoryDeactivated.v1';
  return [{ type, data: { categoryId } }];
}

function isStale({ expectedRevision }: Expecting, { revision }: ExistingCategory): boolean {
  return expectedRevision !== undefined && expectedRevision !== revision;
}

function staleChange(command: CommandOf<'ChangeCategory'>, state: ExistingCategory): Rejection {
  const isActive = state.status === 'active';
  return stale(command, state, {
    yours: { name: command.name, nameKm: command.nameKm, isActive: command.isActive ?? isActive },
    current: { name: state.name, nameKm: state.nameKm, isActive },
  });
}

function staleMove(command: CommandOf<'MoveCategory'>, state: ExistingCategory): Rejection {
  return stale(command, state, {
    yours: { parentId: command.parentId, sortOrder: command.sortOrder },
    current: { parentId: state.parentId, sortOrder: state.sortOrder },
  });
}

function stale(
  { expectedRevision }: Expecting,
  state: ExistingCategory,
  versions: { readonly yours: object; readonly current: object },
): Rejection {
  const message =
    'Somebody else changed this category meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision,
    currentRevision: state.revision,
    ...versions,
  });
}

export function noSuchCategory(): Rejection {
  return reject('not-found', 'There is no such category.');
}

function taken(): Rejection {
  return reject('category-exists', 'This category exists already.');
}
