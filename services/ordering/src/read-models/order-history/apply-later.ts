import type { OrderEvent } from 'contracts/events/ordering';
import { on } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';
import { countMoved, countRefunded } from './order-counts.ts';
import { orderKeys, orders, refunds } from './tables.ts';

/** What happens to an order after it was settled. */
export type LaterEvent = Exclude<
  OrderEvent,
  { type: 'OrderPlaced.v1' | 'OrderCompleted.v1' | 'OrderFailed.v2' }
>;

type DataOf<Type extends LaterEvent['type']> = Extract<LaterEvent, { type: Type }>['data'];

export const applyLater = on<LaterEvent, ProjectionTx, Promise<void>>({
  'OrderRefunded.v1': ({ data, position }, tx) => refunded(data, position, tx),
  'OrderKeysRevoked.v1': ({ data }, tx) => retire(tx, { ...data, status: 'revoked' }),
  'OrderKeyReplaced.v1': ({ data }, tx) => replaced(data, tx),
  'OrderConfirmationRequested.v1': async () => undefined,
});

async function refunded(
  data: DataOf<'OrderRefunded.v1'>,
  position: bigint,
  tx: ProjectionTx,
): Promise<void> {
  const { orderId, companyId, refundId, keyIds, reason, whole, refundedAt } = data;
  const refund = JSON.stringify(data);
  await tx.table(refunds).insert({
    refund_id: refundId,
    order_id: orderId,
    company_id: companyId,
    refund,
    position: String(position),
  });
  await tx
    .table(orders)
    .where({ order_id: orderId })
    .update({ refunded: data.refundedTotal.minor, refunded_at: refundedAt });
  await countRefunded(tx, data);
  if (whole) {
    await tx.raw(
      `WITH moved AS (
         UPDATE ${tx.name(orders)} SET status = 'refunded' WHERE order_id = ?
         RETURNING placed_at, tenant_id, status, total
       ) ${countMoved(tx, 'completed')}`,
      [orderId],
    );
  }
  await retire(tx, { orderId, keyIds, reason, status: 'refunded' });
}

interface Retired {
  readonly orderId: string;
  readonly keyIds: readonly string[];
  readonly reason: string;
  readonly status: 'revoked' | 'refunded';
}

async function retire(
  tx: ProjectionTx,
  { orderId, keyIds, reason, status }: Retired,
): Promise<void> {
  await tx
    .table(orderKeys)
    .where({ order_id: orderId })
    .whereIn('key_id', [...keyIds])
    .update({ status, reason, active: false });
}

/** The new key stands behind all others of the order. */
async function replaced(
  { orderId, companyId, keyId, replacement, reason }: DataOf<'OrderKeyReplaced.v1'>,
  tx: ProjectionTx,
): Promise<void> {
  const table = tx.name(orderKeys);
  await tx
    .table(orderKeys)
    .where({ order_id: orderId, key_id: keyId })
    .update({ status: 'replaced', replaced_by: replacement.keyId, reason, active: false });
  await tx.raw(
    `INSERT INTO ${table}
       (order_id, place, company_id, key_id, product_id, batch_id, last_four, active, status)
     SELECT ?, max(place) + 1, ?, ?, ?, ?, ?, true, 'active' FROM ${table} WHERE order_id = ?`,
    [
      orderId,
      companyId,
      replacement.keyId,
      replacement.productId,
      replacement.batchId,
      replacement.lastFour,
      orderId,
    ],
  );
}
