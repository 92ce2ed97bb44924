import type { ProjectionTx } from 'kernel/projections/projection';

/** Counts orders that were placed, from the rows that were inserted for them. */
export async function countPlaced(tx: ProjectionTx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.raw(
    `INSERT INTO ${tx.name('order_counts')} AS c (day, tenant_id, status, orders)
     SELECT ${DAY}, tenant_id, status, count(*)
     FROM jsonb_populate_recordset(NULL::${tx.name('orders')}, ?::jsonb)
     GROUP BY 1, 2, 3 ${ADD}`,
    [JSON.stringify(rows)],
  );
}

/**
 * The end of a statement that has changed the status of orders, and called them `moved` with their new status.
 * @param before the status that all of them had; a name of this code, no value.
 */
export function countMoved(tx: ProjectionTx, before: 'processing' | 'completed'): string {
  return `INSERT INTO ${tx.name('order_counts')} AS c (day, tenant_id, status, orders)
     SELECT ${DAY}, tenant_id, counted, sum(change)
     FROM moved, LATERAL (VALUES (moved.status, 1), ('${before}', -1)) AS v (counted, change)
     GROUP BY 1, 2, 3 ${ADD}`;
}

const DAY = `to_char(placed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`;
const ADD = `ON CONFLICT (day, tenant_id, status) DO UPDATE SET orders = c.orders + excluded.orders`;
