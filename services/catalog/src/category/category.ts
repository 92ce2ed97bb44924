import type { CategoryEvent } from 'contracts/events/catalog';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';

export type CategoryState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'active' | 'inactive';
      readonly categoryId: string;
      readonly name: string;
      readonly parentId: string | null;
      readonly sortOrder: number;
      /** 0 for a root. */
      readonly level: number;
      /** Revision of the stream at which it looks like this. */
      readonly revision: number;
    };

export type ExistingCategory = Exclude<CategoryState, { status: 'absent' }>;

/** A branch of the tree may hold so many levels below its root; the filter panel shows no more. */
const DEEPEST_LEVEL = 5;

export type CategoryCommand =
  | {
      readonly type: 'CreateCategory';
      readonly categoryId: string;
      readonly name: string;
      readonly sortOrder: number;
      /** The parent as it is; undefined for a root. */
      readonly parent: CategoryState | undefined;
    }
  | {
      readonly type: 'RenameCategory';
      readonly name: string;
      /** Revision the change was made from; absent: whatever it is now. */
      readonly expectedRevision?: number | undefined;
    }
  | { readonly type: 'DeactivateCategory' }
  | { readonly type: 'ActivateCategory' };

/** A node of the category tree. It is never deleted, only hidden. */
export const categoryDecider: Decider<CategoryState, CategoryCommand, CategoryEvent> = {
  category: 'category',
  stateVersion: 2,
  initialState: { status: 'absent' },
  decide: (command, state) => {
    switch (command.type) {
      case 'CreateCategory':
        return state.status === 'absent' ? create(command) : taken();
      case 'RenameCategory':
        return state.status === 'absent' ? noSuchCategory() : rename(command, state);
      case 'DeactivateCategory':
        return changeStatus(state, { from: 'active', event: 'CategoryDeactivated.v1' });
      case 'ActivateCategory':
        return changeStatus(state, { from: 'inactive', event: 'CategoryActivated.v1' });
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    if (event.type === 'CategoryCreated.v1') {
      return { status: 'active', ...event.data, revision: 0 };
    }
    if (state.status === 'absent') return state;
    const revision = state.revision + 1;
    switch (event.type) {
      case 'CategoryRenamed.v1':
        return { ...state, name: event.data.name, revision };
      case 'CategoryDeactivated.v1':
        return { ...state, status: 'inactive', revision };
      case 'CategoryActivated.v1':
        return { ...state, status: 'active', revision };
      default:
        event satisfies never;
        return state;
    }
  },
};

function create(command: Extract<CategoryCommand, { type: 'CreateCategory' }>) {
  const { categoryId, name, sortOrder, parent } = command;
  if (parent?.status === 'absent') {
    return reject('parent-not-found', 'The parent category does not exist.');
  }
  const level = parent === undefined ? 0 : parent.level + 1;
  if (level > DEEPEST_LEVEL) {
    return reject('too-deep', 'Categories go no deeper. Choose a parent nearer to the root.');
  }
  const data = { categoryId, name, parentId: parent?.categoryId ?? null, sortOrder, level };
  return [{ type: 'CategoryCreated.v1' as const, data }];
}

type Rename = Extract<CategoryCommand, { type: 'RenameCategory' }>;

function rename(command: Rename, state: ExistingCategory): readonly CategoryEvent[] | Rejection {
  const { name, expectedRevision = state.revision } = command;
  if (expectedRevision !== state.revision) return stale(command, state);
  if (name === state.name) return [];
  return [{ type: 'CategoryRenamed.v1', data: { categoryId: state.categoryId, name } }];
}

function stale({ name, expectedRevision }: Rename, state: ExistingCategory): Rejection {
  const message =
    'Somebody else changed this category meanwhile. Compare both versions and save again.';
  return withDetails(reject('stale-revision', message), {
    expectedRevision,
    currentRevision: state.revision,
    yours: { name },
    current: { name: state.name },
  });
}

function changeStatus(
  state: CategoryState,
  {
    from,
    event,
  }: {
    from: ExistingCategory['status'];
    event: 'CategoryDeactivated.v1' | 'CategoryActivated.v1';
  },
) {
  if (state.status === 'absent') {
    return noSuchCategory();
  }
  return state.status === from ? [{ type: event, data: { categoryId: state.categoryId } }] : [];
}

export function noSuchCategory(): Rejection {
  return reject('not-found', 'There is no such category.');
}

function taken() {
  return reject('category-exists', 'This category exists already.');
}
