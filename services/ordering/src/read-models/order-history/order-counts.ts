import type { OrderEvent } from 'contracts/events/ordering';
import { MARKET_TIME_ZONES } from 'contracts/primitives/market-days';
import type { GivenOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { orderCounts, orderLines, orders, productSales } from './tables.ts';

/** What settling says of an order: one that failed was paid by nothing, one that was completed has no failure. */
export type Settled = Required<
  Pick<
    GivenOf<typeof orders>,
    | 'order_id'
    | 'status'
    | 'deposit_part'
    | 'credit_part'
    | 'failure'
    | 'completed_at'
    | 'settled_at'
  >
>;

/** Counts orders that were placed, from the rows that were inserted for them. */
export async function countPlaced(
  tx: ProjectionTx,
  rows: readonly GivenOf<typeof orders>[],
): Promise<void> {
  await runWithRows(
    tx,
    { table: orders, rows },
    ({ from }) =>
      `INSERT INTO ${tx.name(orderCounts)} AS c ${COUNTS}
       SELECT ${DAY}, tenant_id, status, count(*), sum(total), 0
       FROM ${from} AS placed GROUP BY 1, 2, 3 ${ADD}`,
  );
}

/**
 * The end of a statement that has changed the status of orders, and called them `moved` with their new status.
 * @param before the status that all of them had; a name of this code, no value.
 */
export function countMoved(tx: ProjectionTx, before: 'processing' | 'completed'): string {
  return `INSERT INTO ${tx.name(orderCounts)} AS c ${COUNTS}
     SELECT ${DAY}, tenant_id, counted, sum(change), sum(change * total), 0
     FROM moved, LATERAL (VALUES (moved.status, 1), ('${before}', -1)) AS v (counted, change)
     GROUP BY 1, 2, 3 ${ADD}`;
}

/** Counts what was sold of each product with orders that were just settled; failed ones sold nothing. */
export async function countSold(tx: ProjectionTx, settled: readonly Settled[]): Promise<void> {
  await runWithRows(
    tx,
    { table: orders, rows: settled },
    ({ from }) =>
      `INSERT INTO ${tx.name(productSales)} AS c (day, tenant_id, product_id, licences, total)
       SELECT ${dayOfColumn('placed')}, placed.tenant_id, line.product_id, sum(line.quantity),
         sum(line.line_total)
       FROM ${from} AS now
       JOIN ${tx.name(orders)} AS placed USING (order_id)
       JOIN ${tx.name(orderLines)} AS line USING (order_id)
       WHERE now.status = 'completed' GROUP BY 1, 2, 3 ${ADD_SOLD}`,
  );
}

type Refund = Extract<OrderEvent, { type: 'OrderRefunded.v1' }>['data'];

/** Takes money and licences that went back from what was counted on the day of the order. */
export async function countRefunded(tx: ProjectionTx, refund: Refund): Promise<void> {
  const { orderId, amount, lines } = refund;
  await tx.raw(
    `INSERT INTO ${tx.name(orderCounts)} AS c ${COUNTS}
     SELECT ${DAY}, tenant_id, status, 0, 0, ?::bigint FROM ${tx.name(orders)} WHERE order_id = ? ${ADD}`,
    [amount.minor, orderId],
  );
  for (const { productId, quantity, amount: back } of lines) {
    await tx.raw(
      `INSERT INTO ${tx.name(productSales)} AS c (day, tenant_id, product_id, licences, total)
       SELECT ${DAY}, tenant_id, ?, ?::int, ?::bigint FROM ${tx.name(orders)} WHERE order_id = ?
       ${ADD_SOLD}`,
      [productId, -quantity, -back.minor, orderId],
    );
  }
}

const zones = Object.entries(MARKET_TIME_ZONES).map(
  ([market, zone]) => `WHEN '${market}' THEN '${zone}'`,
);

/** The day of an order where it was placed, of a table or alias with `placed_at` and `tenant_id`. */
function dayOfColumn(table?: string): string {
  const of = table === undefined ? '' : `${table}.`;
  const zone = `CASE ${of}tenant_id ${zones.join(' ')} END`;
  return `to_char(${of}placed_at AT TIME ZONE ${zone}, 'YYYY-MM-DD')`;
}

const DAY = dayOfColumn();
const COUNTS = '(day, tenant_id, status, orders, total, refunded)';
const ADD = `ON CONFLICT (day, tenant_id, status) DO UPDATE
  SET orders = c.orders + excluded.orders, total = c.total + excluded.total,
      refunded = c.refunded + excluded.refunded`;
const ADD_SOLD = `ON CONFLICT (day, tenant_id, product_id) DO UPDATE
  SET licences = c.licences + excluded.licences, total = c.total + excluded.total`;
