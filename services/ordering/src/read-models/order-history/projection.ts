import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { ORDER_HISTORY, createOrderTables } from './tables.ts';

/** Every order with its lines and masked keys, as companies and admins look back at them. */
export const orderHistoryProjection: Projection = {
  name: ORDER_HISTORY,
  version: 1,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['orders', 'order_lines', 'order_keys'],
  createTables: (_schema, raw) => createOrderTables(raw),
  apply,
};

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent;
  switch (event.type) {
    case 'OrderPlaced.v1':
      return placed(event.data, recorded, tx);
    case 'OrderCompleted.v1':
      return completed(event.data, tx);
    case 'OrderFailed.v1':
      return failed(event.data, recorded, tx);
    default:
      event satisfies never;
  }
}

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

async function placed(
  data: DataOf<'OrderPlaced.v1'>,
  { position }: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  const { orderId, companyId } = data;
  await tx.table('orders').insert({
    order_id: orderId,
    order_number: data.orderNumber,
    company_id: companyId,
    user_id: data.userId,
    tenant_id: data.tenantId,
    status: 'processing',
    branch_id: data.branch?.id ?? null,
    branch_name: data.branch?.name ?? null,
    po_number: data.poNumber,
    currency: data.total.currency,
    total: data.total.minor,
    placed_at: data.placedAt,
    placed_position: String(position),
  });
  const lines = data.lines.map((each, line) => ({
    order_id: orderId,
    line,
    company_id: companyId,
    product_id: each.productId,
    sku: each.sku,
    name: each.name,
    quantity: each.quantity,
    unit_price: each.unitPrice.minor,
    line_total: each.lineTotal.minor,
  }));
  await tx.table('order_lines').insert(lines);
}

async function completed(data: DataOf<'OrderCompleted.v1'>, tx: ProjectionTx): Promise<void> {
  const { orderId, companyId, completedAt } = data;
  await tx.table('orders').where({ order_id: orderId }).update({
    status: 'completed',
    deposit_part: data.depositPart.minor,
    credit_part: data.creditPart.minor,
    completed_at: completedAt,
    settled_at: completedAt,
  });
  const keys = data.keys.map(({ keyId, productId, batchId, lastFour }, place) => ({
    order_id: orderId,
    place,
    company_id: companyId,
    key_id: keyId,
    product_id: productId,
    batch_id: batchId,
    last_four: lastFour,
    active: true,
  }));
  // An order may hold thousands of keys, more than one statement takes as single values.
  await tx.raw(
    `INSERT INTO ${tx.name('order_keys')}
     SELECT * FROM jsonb_populate_recordset(NULL::${tx.name('order_keys')}, ?::jsonb)`,
    [JSON.stringify(keys)],
  );
}

async function failed(
  { orderId, code, message }: DataOf<'OrderFailed.v1'>,
  { metadata }: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  await tx
    .table('orders')
    .where({ order_id: orderId })
    .update({
      status: 'failed',
      failure_code: code,
      failure_message: message,
      settled_at: metadata['occurredAt'] ?? null,
    });
}
