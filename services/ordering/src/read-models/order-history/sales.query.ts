import { orderingQueries } from 'contracts/calls/ordering';
import { beginningOf, dayAfter, dayOf } from 'contracts/primitives/market-days';
import { TENANTS, currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { RowOf } from 'kernel/projections/define-table';
import { decimalOf } from 'kernel/queries/minor-units';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { SOLD } from './sold.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { LineRow, orderCounts, productSales } from './tables.ts';

type CountRow = RowOf<typeof orderCounts>;

/** For so many days, today among them, a failed payment is something to look into. */
const FAILURE_DAYS = 7;

/** `admin.orderCounts`: what happened today in each market, by its own clock, and what is not settled yet. */
export const adminOrderCountsQuery = query(orderingQueries['admin.orderCounts'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ db }) => {
    const now = new Date();
    return Promise.all(
      TENANTS.map(async (tenantId) => {
        const today = dayOf(tenantId, now);
        const from = dayAfter(today, 1 - FAILURE_DAYS);
        const lately = await countsSince(db, from, tenantId);
        const rows = lately.filter(({ day }) => day === today);
        return {
          tenantId,
          today,
          since: beginningOf(tenantId, today),
          placed: ordersOf(rows),
          completed: ordersOf(withStatus(rows, 'completed')),
          failed: ordersOf(withStatus(rows, 'failed')),
          sales: decimalOf(String(salesOf(soldOf(rows))), currencyOf(tenantId)),
          processing: await processing(db, tenantId),
          failures: { from, orders: ordersOf(withStatus(lately, 'failed')) },
        };
      }),
    );
  },
});

/** `admin.sales`: sales of the last days by market, and what sold best in them. */
export const adminSalesQuery = query(orderingQueries['admin.sales'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { tenantId, days }, db }) => {
    const now = new Date();
    const markets = tenantId === undefined ? TENANTS : [tenantId];
    const found = await Promise.all(
      markets.map(async (market) => {
        const first = dayAfter(dayOf(market, now), 1 - days);
        const rows = await countsSince(db, first, market);
        return {
          tenantId: market,
          days: Array.from({ length: days }, (_, index) =>
            figuresOf(market, dayAfter(first, index), rows),
          ),
          best: await bestSince(db, first, market),
        };
      }),
    );
    return found;
  },
});

function figuresOf(market: Tenant, day: string, rows: readonly CountRow[]) {
  const sold = soldOf(rows.filter((row) => row.day === day));
  return {
    day,
    orders: ordersOf(sold),
    sales: decimalOf(String(salesOf(sold)), currencyOf(market)),
  };
}

function ordersOf(rows: readonly CountRow[]): number {
  return rows.reduce((sum, { orders }) => sum + orders, 0);
}

function withStatus(rows: readonly CountRow[], requested: string): readonly CountRow[] {
  return rows.filter(({ status }) => status === requested);
}

function soldOf(rows: readonly CountRow[]): readonly CountRow[] {
  return rows.filter(({ status }) => SOLD.includes(status));
}

function salesOf(sold: readonly CountRow[]): number {
  return sold.reduce((sum, { total, refunded }) => sum + Number(total) - Number(refunded), 0);
}

async function countsSince(
  db: QueryDatabase,
  day: string,
  market: Tenant,
): Promise<readonly CountRow[]> {
  const counts = db.from(ORDER_HISTORY, 'order_counts').where({ tenant_id: market });
  return allRows<CountRow>(counts.where('day', '>=', day));
}

async function processing(db: QueryDatabase, market: Tenant): Promise<number> {
  const open = db
    .from(ORDER_HISTORY, 'order_counts')
    .where({ tenant_id: market, status: 'processing' })
    .sum({ orders: 'orders' });
  const [row] = await allRows<{ readonly orders: string | null }>(open);
  return Number(row?.orders ?? 0);
}

type Best = Omit<RowOf<typeof productSales>, 'day' | 'tenant_id'> & Pick<LineRow, 'name'>;

const BEST = 5;

async function bestSince(db: QueryDatabase, day: string, market: Tenant) {
  const { rows } = await db.raw<Best>(
    `SELECT best.*, line.name FROM (
       SELECT product_id, sum(licences)::int AS licences, sum(total)::text AS total
       FROM rm_order_history.product_sales WHERE tenant_id = ? AND day >= ?
       GROUP BY product_id HAVING sum(licences) > 0
       ORDER BY sum(licences) DESC, product_id LIMIT ?
     ) AS best CROSS JOIN LATERAL (
       SELECT name FROM rm_order_history.order_lines AS l WHERE l.product_id = best.product_id LIMIT 1
     ) AS line ORDER BY best.licences DESC, best.product_id`,
    [market, day, BEST],
  );
  return rows.map(({ product_id: productId, name, licences, total }) => ({
    productId,
    name,
    licences,
    sales: decimalOf(total, currencyOf(market)),
  }));
}

/** `admin.ordersSince`: how many orders were placed since an instant, and how many of them failed. */
export const adminOrdersSinceQuery = query(orderingQueries['admin.ordersSince'], {
  scope: 'every-company',
  reads: [ORDER_HISTORY],
  policy: adminsOnly,
  run: async ({ input: { since, tenantId }, db }) => {
    const { rows } = await db.raw<{ placed: number; failed: number }>(
      `SELECT count(*)::int AS placed, count(*) FILTER (WHERE status = 'failed')::int AS failed
       FROM rm_order_history.orders WHERE placed_at >= ? AND tenant_id = ANY(?::text[])`,
      [since, tenantId === undefined ? [...TENANTS] : [tenantId]],
    );
    return rows[0] ?? { placed: 0, failed: 0 };
  },
});
