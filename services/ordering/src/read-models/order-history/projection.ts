import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { insertRows } from 'kernel/projections/insert-rows';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { applyLater } from './apply-later.ts';
import type { LaterEvent } from './apply-later.ts';
import { countMoved, countPlaced, countSold } from './order-counts.ts';
import { BRANCH_TABLES, ORDER_HISTORY, createOrderTables } from './tables.ts';

/** Every order with its lines and masked keys, as companies and admins look back at them. */
export const orderHistoryProjection: Projection = {
  name: ORDER_HISTORY,
  version: 7,
  categories: ['order'],
  poison: 'park-stream',
  companyTables: ['orders', 'order_lines', 'order_keys', 'refunds'],
  branchTables: BRANCH_TABLES,
  createTables: (_schema, raw) => createOrderTables(raw),
  fillsByKeys: true,
  changes: (event) => {
    const { companyId, orderId } = (event as RecordedEvent & OrderEvent).data;
    return [{ topic: 'orders', companyId, id: orderId }, { topic: 'sales' }];
  },
  apply: (event, tx) => applyAll([event], tx),
  applyBatch: applyAll,
};

type DataOf<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>['data'];

/** What a batch of events adds and changes, row by row as the tables have them. */
interface Changes {
  readonly orders: object[];
  readonly lines: object[];
  readonly settled: SettledRow[];
  readonly keys: object[];
  /** What happened to orders that were settled, one after the other. */
  readonly later: { readonly event: LaterEvent; readonly recorded: RecordedEvent }[];
}

/** Orders are placed before they are settled, so all new rows of a batch may go in before all changes. */
async function applyAll(events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> {
  const changes: Changes = { orders: [], lines: [], settled: [], keys: [], later: [] };
  for (const event of events) note(changes, event);
  await insertRows(tx, 'orders', { rows: changes.orders });
  await countPlaced(tx, changes.orders);
  await insertRows(tx, 'order_lines', { rows: changes.lines });
  await settle(tx, changes.settled);
  await insertRows(tx, 'order_keys', { rows: changes.keys });
  for (const { event, recorded } of changes.later) await applyLater(event, recorded, tx);
}

function note(changes: Changes, recorded: RecordedEvent): void {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent;
  switch (event.type) {
    case 'OrderPlaced.v1':
      changes.orders.push(orderRow(event.data, recorded));
      changes.lines.push(...lineRows(event.data));
      return;
    case 'OrderCompleted.v1':
      changes.settled.push(completedRow(event.data));
      changes.keys.push(...keyRows(event.data));
      return;
    case 'OrderFailed.v2':
      changes.settled.push(failedRow(event.data, recorded));
      return;
    default:
      changes.later.push({ event, recorded });
  }
}

async function settle(tx: ProjectionTx, rows: readonly SettledRow[]): Promise<void> {
  await runWithRows(
    tx,
    { table: 'orders', rows },
    ({ from }) =>
      `WITH moved AS (
         UPDATE ${tx.name('orders')} AS placed
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

function orderRow(data: DataOf<'OrderPlaced.v1'>, { position }: RecordedEvent): object {
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

function lineRows({ orderId, companyId, lines }: DataOf<'OrderPlaced.v1'>): readonly object[] {
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

/** What settling says of an order: one that failed was paid by nothing, one that was completed has no failure. */
interface SettledRow {
  readonly order_id: string;
  readonly status: 'completed' | 'failed';
  readonly deposit_part: number | null;
  readonly credit_part: number | null;
  readonly failure: DataOf<'OrderFailed.v2'>['reason'] | null;
  readonly completed_at: string | null;
  readonly settled_at: string | null;
}

function completedRow(data: DataOf<'OrderCompleted.v1'>): SettledRow {
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

function keyRows({ orderId, companyId, keys }: DataOf<'OrderCompleted.v1'>): readonly object[] {
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

function failedRow(
  { orderId, reason }: DataOf<'OrderFailed.v2'>,
  { metadata }: RecordedEvent,
): SettledRow {
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
