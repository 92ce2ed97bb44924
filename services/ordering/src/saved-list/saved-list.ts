import { nameIn } from 'contracts/events/event-fields';
import type { SavedListEvent, SavedListLine } from 'contracts/events/saved-lists';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { beyondBounds, changedLines, withAdded } from './list-lines.ts';

/** Products with quantities that a company keeps under a name. */
export interface SavedList {
  readonly listId: string;
  readonly companyId: string;
  readonly tenantId: Tenant;
  /** Encrypted under the company's key; in the clear where an early event held it so. */
  readonly name: string;
  readonly lines: readonly SavedListLine[];
}

export type SavedListState =
  | { readonly kind: 'none' }
  | { readonly kind: 'kept'; readonly list: SavedList }
  /** As it looked last. */
  | { readonly kind: 'deleted'; readonly list: SavedList };

export type SavedListCommand =
  | { readonly type: 'Create'; readonly list: SavedList }
  /** `sameAs`: the name that the list had, encrypted or not, when it was the same as the one that is said. */
  | { readonly type: 'Rename'; readonly name: string; readonly sameAs?: string | undefined }
  | { readonly type: 'AddLines'; readonly lines: readonly SavedListLine[] }
  /** Other quantities for products that the list holds; 0 takes one out. */
  | {
      readonly type: 'ChangeLines';
      readonly lines: readonly Pick<SavedListLine, 'productId' | 'quantity'>[];
    }
  | { readonly type: 'Delete' };

type Decision = readonly SavedListEvent[] | Rejection;

/** Two who change different lines at once both do: an event says what has changed, and not how the list looks. */
export const savedListDecider: Decider<SavedListState, SavedListCommand, SavedListEvent> = {
  category: 'savedList',
  stateVersion: 2,
  initialState: { kind: 'none' },
  decide: (command, state) => {
    if (command.type === 'Create') return create(command.list, state);
    return state.kind === 'kept' ? change(command, state.list) : noSuchList();
  },
  evolve,
};

/** The stream of a list. */
export function savedListUse(listId: string): StreamUse<SavedListState> {
  return use(savedListDecider, listId);
}

export function noSuchList(): Rejection {
  return reject('not-found', 'Your company has no such list. It may have been deleted.');
}

function create(list: SavedList, state: SavedListState): Decision {
  if (state.kind !== 'none') return reject('list-exists', 'This list was created already.');
  const lines = withAdded([], list.lines);
  const data = { ...list, lines: [...lines] };
  return beyondBounds(lines) ?? [{ type: 'SavedListCreated.v2', data }];
}

function change(command: Exclude<SavedListCommand, { type: 'Create' }>, list: SavedList): Decision {
  const { listId, companyId } = list;
  const ids = { listId, companyId };
  switch (command.type) {
    case 'Rename': {
      const { name, sameAs } = command;
      return sameAs === list.name ? [] : [{ type: 'SavedListRenamed.v2', data: { ...ids, name } }];
    }
    case 'AddLines': {
      const lines = withAdded(list.lines, command.lines);
      return beyondBounds(lines) ?? linesChanged(list, { lines, removedIds: [] });
    }
    case 'ChangeLines':
      return changeLines(command.lines, list);
    case 'Delete':
      return [{ type: 'SavedListDeleted.v1', data: ids }];
    default:
      return command satisfies never;
  }
}

function changeLines(
  requested: Extract<SavedListCommand, { type: 'ChangeLines' }>['lines'],
  list: SavedList,
): Decision {
  const quantities = new Map(requested.map(({ productId, quantity }) => [productId, quantity]));
  const held = new Set(list.lines.map(({ productId }) => productId));
  // What is to be taken out, and is out already, is as it should be.
  const missing = requested.some(({ productId, quantity }) => quantity > 0 && !held.has(productId));
  if (missing) return reject('line-not-found', 'The list does not hold this product any more.');
  const lines = list.lines.map((line) => {
    const quantity = quantities.get(line.productId) ?? line.quantity;
    return { ...line, quantity };
  });
  const removed = lines.filter(({ quantity }) => quantity === 0);
  return linesChanged(list, {
    lines: lines.filter(({ quantity }) => quantity > 0),
    removedIds: removed.map(({ productId }) => productId),
  });
}

function linesChanged(
  { listId, companyId, lines: before }: SavedList,
  { lines: after, removedIds }: { lines: readonly SavedListLine[]; removedIds: string[] },
): Decision {
  const lines = [...changedLines(before, after)];
  if (lines.length === 0 && removedIds.length === 0) return [];
  return [{ type: 'SavedListLinesChanged.v1', data: { listId, companyId, lines, removedIds } }];
}

function evolve(state: SavedListState, event: SavedListEvent): SavedListState {
  if (event.type === 'SavedListCreated.v2') {
    const { name: _name, plainName: _plain, ...list } = event.data;
    return { kind: 'kept', list: { ...list, name: nameIn(event.data) ?? '' } };
  }
  if (state.kind !== 'kept') return state;
  const { list } = state;
  switch (event.type) {
    case 'SavedListRenamed.v2':
      return { kind: 'kept', list: { ...list, name: nameIn(event.data) ?? '' } };
    case 'SavedListLinesChanged.v1': {
      const { lines, removedIds } = event.data;
      const byProduct = new Map(list.lines.map((line) => [line.productId, line]));
      for (const line of lines) byProduct.set(line.productId, line);
      for (const productId of removedIds) byProduct.delete(productId);
      return { kind: 'kept', list: { ...list, lines: [...byProduct.values()] } };
    }
    case 'SavedListDeleted.v1':
      return { kind: 'deleted', list };
    default:
      event satisfies never;
      return state;
  }
}
