import type { Only } from 'contracts/events/categories';
import type { OrderEvent } from 'contracts/events/ordering';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { GivenOf } from 'kernel/projections/define-table';
import { insertRows } from 'kernel/projections/insert-rows';
import type { ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { applyLater } from './apply-later.ts';
import type { LaterEvent } from './apply-later.ts';
import { countMoved, countPlaced, countSold } from './order-counts.ts';
import type { Settled } from './order-counts.ts';
import {
  BRANCH_TABLES,
  ORDER_HISTORY,
  orderCounts,
  orderKeys,
  orderLines,
  orders,
  productSales,
  refunds,
} from './tables.ts';

/** Every order with its lines and masked keys, as companies and admins look back at them. */
export const orderHistoryProjection = defineProjection({
  name: ORDER_HISTORY,
  version: 7,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['orders', 'order_lines', 'order_keys', 'refunds'],
  branchTables: BRANCH_TABLES,
  tables: [orders, orderLines, orderKeys, refunds, orderCounts, productSales],
  fillsByKeys: true,
  changes: ({ data: { companyId, orderId } }) => [
    { topic: 'orders', companyId, id: orderId },
    { topic: 'sales' },
  ],
  applyBatch: applyAll,
});

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];
type NewOrder = GivenOf<typeof orders>;
type NewLine = GivenOf<typeof orderLines>;
type NewKey = GivenOf<typeof orderKeys>;

/** What a batch of events adds and changes, row by row as the tables have them. */
interface Changes {
  readonly orders: NewOrder[];
  readonly lines: NewLine[];
  readonly settled: Settled[];
  readonly keys: NewKey[];
  /** What happened to orders that were settled, one after the other. */
  readonly later: Recorded<LaterEvent>[];
}

/** Orders are placed before they are settled, so all new rows of a batch may go in before all changes. */
async function applyAll(events: readonly Recorded<OrderEvent>[], tx: ProjectionTx): Promise<void> {
  const changes: Changes = { orders: [], lines: [], settled: [], keys: [], later: [] };
  for (const event of events) note(changes, event);
  await insertRows(tx, orders, { rows: changes.orders });
  await countPlaced(tx, changes.orders);
  await insertRows(tx, orderLines, { rows: changes.lines });
  await settle(tx, changes.settled);
  await insertRows(tx, orderKeys, { rows: changes.keys });
  for (const event of changes.later) await applyLater(event, tx);
}

function note(changes: Changes, event: Recorded<OrderEvent>): void {
  switch (event.type) {
    case 'OrderPlaced.v1':
      changes.orders.push(orderRow(event));
      changes.lines.push(...lineRows(event.data));
      return;
    case 'OrderCompleted.v1':
      changes.settled.push(completedRow(event.data));
      changes.keys.push(...keyRows(event.data));
      return;
    case 'OrderFailed.v2':
      changes.settled.push(failedRow(event));
      return;
    default:
      changes.later.push(event);
  }
}

async function settle(tx: ProjectionTx, rows: readonly Settled[]): Promise<void> {
  await runWithRows(
    tx,
    { table: orders, rows },
    ({ from }) =>
      `WITH moved AS (
         UPDATE ${tx.name(orders)} AS placed
         SET status = now.status, deposit_part = now.deposit_part, credit_part = now.credit_part,
             failure = now.failure,
             completed_at = now.completed_at, settled_at = now.settled_at
         FROM ${from} AS now
         WHERE placed.order_id = now.order_id
         RETURNING placed.placed_at, placed.tenant_id, placed.status, placed.total
       ) ${countMoved(tx, 'processing')}`,
  );
  await countSold(tx, rows);
}

function orderRow({ data, position }: Recorded<Only<OrderEvent, 'OrderPlaced.v1'>>): NewOrder {
  return {
    order_id: data.orderId,
    order_number: data.orderNumber,
    company_id: data.companyId,
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
    po_search: data.poNumber?.toUpperCase() ?? null,
    refunded: 0,
  };
}

function lineRows({ orderId, companyId, lines }: DataOf<'OrderPlaced.v1'>): readonly NewLine[] {
  return lines.map((each, line) => ({
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
}

function completedRow(data: DataOf<'OrderCompleted.v1'>): Settled {
  const { orderId, completedAt } = data;
  return {
    order_id: orderId,
    status: 'completed',
    deposit_part: data.depositPart.minor,
    credit_part: data.creditPart.minor,
    failure: null,
    completed_at: completedAt,
    settled_at: completedAt,
  };
}

function keyRows({ orderId, companyId, keys }: DataOf<'OrderCompleted.v1'>): readonly NewKey[] {
  return keys.map(({ keyId, productId, batchId, lastFour }, place) => ({
    order_id: orderId,
    place,
    company_id: companyId,
    key_id: keyId,
    product_id: productId,
    batch_id: batchId,
    last_four: lastFour,
    active: true,
    status: 'active',
  }));
}

function failedRow({
  data: { orderId, reason },
  metadata,
}: Recorded<Only<OrderEvent, 'OrderFailed.v2'>>): Settled {
  return {
    order_id: orderId,
    status: 'failed',
    deposit_part: null,
    credit_part: null,
    failure: reason,
    completed_at: null,
    settled_at: metadata['occurredAt'] ?? null,
  };
}
