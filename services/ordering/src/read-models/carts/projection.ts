import { STREAM_CART_ID } from 'contracts/constants/live';
import type { CartEvent, CartLine } from 'contracts/events/ordering';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { cartNumber } from '../../cart/cart-state.ts';
import type { CartOwner } from '../../cart/cart-state.ts';
import { CARTS, current, items } from './tables.ts';
import type { NewCartItem } from './tables.ts';

/** What is in every cart. Carts belong to users, whom queries name; companies do not own them. */
export const cartsProjection = defineProjection({
  name: CARTS,
  version: 3,
  categories: ['cart'],
  poison: 'park-stream',
  tables: [items, current],
  changes: ({ data: { userId } }) => [{ topic: 'orders', userId, id: STREAM_CART_ID }],
  applyBatch: applyAll,
});

/** What a batch leaves of the carts it touches: most of what is added is bought within the same moment. */
interface Left {
  readonly emptied: Map<string, CartOwner & { readonly next: number }>;
  readonly removed: Set<string>;
  /** By item; an item that is there already keeps its place and takes what is new of it. */
  readonly put: Map<string, NewCartItem>;
}

async function applyAll(events: readonly Recorded<CartEvent>[], tx: ProjectionTx): Promise<void> {
  const left: Left = { emptied: new Map(), removed: new Set(), put: new Map() };
  for (const event of events) note(left, event);
  await remove(left, tx);
  await runWithRows(
    tx,
    { table: items, rows: [...left.put.values()] },
    ({ from, columns }) =>
      `INSERT INTO ${tx.name(items)} AS item (${columns.join(', ')}) SELECT * FROM ${from} AS given
       ON CONFLICT (item_id) DO UPDATE SET quantity = excluded.quantity,
         ordered_for = coalesce(excluded.ordered_for, item.ordered_for)`,
  );
}

function note(left: Left, event: Recorded<CartEvent>): void {
  const { data } = event;
  const position = String(event.position);
  switch (event.type) {
    case 'CartItemAdded.v1':
    case 'CartItemQuantityChanged.v1':
      put(left, rowOf(event.data, event.data, { position, line: 0 }));
      break;
    case 'CartItemRemoved.v1':
      left.put.delete(event.data.itemId);
      left.removed.add(event.data.itemId);
      break;
    case 'CartCheckedOut.v1':
    case 'CartSubmitted.v1':
      empty(left, data, cartNumber(event.stream, data) + 1);
      break;
    case 'CartReopened.v1':
    case 'CartRefilled.v1':
      for (const [line, each] of event.data.lines.entries()) {
        const ordered_for = event.data.orderedFor ?? null;
        put(left, { ...rowOf(data, each, { position, line }), ordered_for });
      }
      break;
    default:
      event satisfies never;
  }
}

function put({ put: rows }: Left, row: NewCartItem): void {
  const known = rows.get(row.item_id);
  const { quantity, ordered_for } = row;
  const changed = known && { ...known, quantity, ordered_for: ordered_for ?? known.ordered_for };
  rows.set(row.item_id, changed ?? row);
}

function empty({ emptied, put: rows }: Left, owner: CartOwner, next: number): void {
  const { userId, tenantId } = owner;
  emptied.set(`${userId} ${tenantId}`, { userId, tenantId, next });
  for (const [itemId, row] of rows) {
    if (row.user_id === userId && row.tenant_id === tenantId) rows.delete(itemId);
  }
}

async function remove({ emptied, removed }: Left, tx: ProjectionTx): Promise<void> {
  if (removed.size > 0) {
    await tx
      .table(items)
      .whereIn('item_id', [...removed])
      .delete();
  }
  if (emptied.size === 0) return;
  const owners = [...emptied.values()];
  await tx.raw(
    `WITH owner AS (
       SELECT * FROM unnest(?::text[], ?::text[], ?::integer[]) AS owner (user_id, tenant_id, number)
     ), emptied AS (
       DELETE FROM ${tx.name(items)} AS item USING owner
       WHERE item.user_id = owner.user_id AND item.tenant_id = owner.tenant_id
     )
     INSERT INTO ${tx.name(current)} SELECT user_id, tenant_id, number FROM owner
     ON CONFLICT (user_id, tenant_id) DO UPDATE SET number = excluded.number`,
    [
      owners.map(({ userId }) => userId),
      owners.map(({ tenantId }) => tenantId),
      owners.map(({ next }) => next),
    ],
  );
}

function rowOf(
  { userId, tenantId }: CartOwner,
  { itemId, productId, quantity }: CartLine,
  { position, line }: { position: string; line: number },
): NewCartItem {
  return {
    item_id: itemId,
    user_id: userId,
    tenant_id: tenantId,
    product_id: productId,
    quantity,
    added_position: position,
    line,
    ordered_for: null,
  };
}
