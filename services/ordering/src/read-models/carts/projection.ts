import type { CartEvent, CartLine } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import type { CartOwner } from '../../cart/cart-state.ts';
import { CARTS, createCartTables } from './tables.ts';
import type { CartItemRow } from './tables.ts';

/** What is in every cart. Carts belong to users, whom queries name; companies do not own them. */
export const cartsProjection: Projection = {
  name: CARTS,
  version: 1,
  categories: ['cart'],
  poison: 'park-stream',
  createTables: (_schema, raw) => createCartTables(raw),
  apply,
};

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as CartEvent;
  const { data } = event;
  const position = String(recorded.position);
  switch (event.type) {
    case 'CartItemAdded.v1':
    case 'CartItemQuantityChanged.v1':
      return put(tx, [rowOf(event.data, event.data, { position, line: 0 })]);
    case 'CartItemRemoved.v1':
      await tx.table('items').where({ item_id: event.data.itemId }).delete();
      return;
    case 'CartCheckedOut.v1':
      await tx.table('items').where({ user_id: data.userId, tenant_id: data.tenantId }).delete();
      return;
    case 'CartReopened.v1': {
      const { lines } = event.data;
      return put(
        tx,
        lines.map((each, line) => rowOf(data, each, { position, line })),
      );
    }
    default:
      event satisfies never;
  }
}

/** An item that is there already keeps its place. */
async function put(tx: ProjectionTx, rows: readonly CartItemRow[]): Promise<void> {
  await tx
    .table('items')
    .insert([...rows])
    .onConflict('item_id')
    .merge(['quantity']);
}

function rowOf(
  { userId, tenantId }: CartOwner,
  { itemId, productId, quantity }: CartLine,
  { position, line }: { position: string; line: number },
): CartItemRow {
  return {
    item_id: itemId,
    user_id: userId,
    tenant_id: tenantId,
    product_id: productId,
    quantity,
    added_position: position,
    line,
  };
}
