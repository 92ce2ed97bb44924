import type { SpendingQuery } from 'contracts/api/spending';
import { spendingQueries } from 'contracts/calls/spending';
import type { SpendingFigures } from 'contracts/calls/spending';
import { beginningOf, dayOf } from 'contracts/primitives/market-days';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { companyOf, marketOf } from 'kernel/http/actor';
import { decimalOf } from 'kernel/queries/minor-units';
import { query } from 'kernel/queries/query';
import { membersOnly } from 'kernel/http/policies';
import { ORDER_HISTORY } from './tables.ts';

/** Counts and sums come as text: Postgres widens both. */
type Spent = Readonly<Record<'orders' | 'spent', string>> & { readonly key: string | null };

type Group = SpendingFigures['groups'][number];

/** By which value of an order it is grouped; a month by its place among those that are asked for, counted from 1. */
const KEYS = {
  month: 'width_bucket(placed_at, ?::timestamptz[])::text',
  branch: 'branch_id',
  person: 'user_id',
} as const satisfies Record<SpendingQuery['by'], string>;

/** `orders.spending`: completed orders of some months, what was given back taken from them. */
export const spendingQuery = query(spendingQueries['orders.spending'], {
  scope: 'company',
  reads: [ORDER_HISTORY],
  policy: membersOnly,
  run: async ({ input, actor, db }): Promise<SpendingFigures> => {
    const market = marketOf(actor);
    const months = monthsOf(input, market);
    const [from = '', to = ''] = [months[0], months.at(-1)];
    const beginnings = [...months, monthAfter(to)].map((month) =>
      beginningOf(market, `${month}-01`),
    );
    const { rows } = await db.raw<Spent>(
      `SELECT ${KEYS[input.by]} AS key, count(*) AS orders, sum(total - refunded) AS spent
       FROM rm_order_history.orders
       WHERE company_id = ? AND status = 'completed' AND placed_at >= ? AND placed_at < ?
       GROUP BY 1 ORDER BY 3 DESC, 1`,
      [
        ...(input.by === 'month' ? [beginnings] : []),
        companyOf(actor),
        beginnings[0] ?? '',
        beginnings.at(-1) ?? '',
      ],
    );
    const currency = currencyOf(market);
    const groupOf = ({ key, orders, spent }: Spent): Group => ({
      key,
      orders: Number(orders),
      amount: decimalOf(spent, currency),
    });
    const total = rows.reduce((sum, { spent }) => sum + BigInt(spent), 0n);
    const orders = rows.reduce((sum, row) => sum + Number(row.orders), 0);
    const groups = input.by === 'month' ? months.map(ofMonth(rows)) : rows;
    return {
      currency,
      from,
      to,
      total: { orders, amount: decimalOf(String(total), currency) },
      groups: groups.map(groupOf),
    };
  },
});

/** A month in which nothing was bought has a place in the row of months too. */
function ofMonth(rows: readonly Spent[]) {
  const byPlace = new Map(rows.map((row) => [row.key, row]));
  return (key: string, index: number): Spent => ({
    ...(byPlace.get(String(index + 1)) ?? { orders: '0', spent: '0' }),
    key,
  });
}

/** The months that are asked for, oldest first. */
function monthsOf({ months, until }: SpendingQuery, market: Tenant): readonly string[] {
  const last = until ?? dayOf(market, new Date()).slice(0, 7);
  return Array.from({ length: months }, (_, index) => monthAfter(last, index + 1 - months));
}

/** The month after a month ('2026-03'), or so many months after it. */
function monthAfter(month: string, months = 1): string {
  const at = new Date(`${month}-01T00:00:00.000Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.toISOString().slice(0, 7);
}
