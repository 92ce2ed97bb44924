import type { AdminOrdersQuery } from 'contracts/calls/ordering';
import { commonBeginningOf, dayAfter, dayOf } from 'contracts/primitives/market-days';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { statusesOf } from './sold.ts';
import { ORDER_HISTORY } from './tables.ts';

// Orders are counted by day, market and status, so a list that asks for nothing else is counted and paged through by
// days: nobody walks over a hundred thousand orders to show the first of them.

/** How many orders match; undefined where the orders themselves must be counted. */
export async function countedByDays(
  db: QueryDatabase,
  input: AdminOrdersQuery,
  matching: Knex.QueryBuilder,
): Promise<number | undefined> {
  if (!isOfDays(input)) return undefined;
  const { placedSince } = input;
  if (placedSince === undefined) return ofWholeDays(db, input);
  const whole = wholeDaysSince(placedSince, input.tenantId);
  if (whole === undefined) return undefined;
  const { from = whole.day } = input;
  const days = await ofWholeDays(db, { ...input, from: from > whole.day ? from : whole.day });
  // Of the day it falls into only what came after it.
  const rest = matching.clone().where('placed_at', '<', whole.begins).count({ orders: '*' });
  const row = await firstRow<{ orders: string }>(rest);
  return days + Number(row?.orders ?? 0);
}

async function ofWholeDays(db: QueryDatabase, input: AdminOrdersQuery): Promise<number> {
  const row = await firstRow<{ total: string | null }>(daysOf(db, input).sum({ total: 'orders' }));
  return Number(row?.total ?? 0);
}

/** The first day that lies wholly behind an instant; undefined where markets begin it at different ones. */
function wholeDaysSince(instant: string, tenantId: Tenant | undefined) {
  const markets = tenantId === undefined ? TENANTS : [tenantId];
  const [market = tenantId ?? 'eur'] = markets;
  const day = dayAfter(dayOf(market, new Date(instant)));
  const begins = commonBeginningOf(day, markets);
  return begins === undefined ? undefined : { day, begins };
}

/** Whole days before a page, and the condition that begins behind them. */
export interface SkippedDays {
  readonly orders: number;
  readonly from: readonly ['placed_at', '<' | '>=', string];
}

export async function skipDays(
  db: QueryDatabase,
  input: AdminOrdersQuery,
): Promise<SkippedDays | undefined> {
  const { offset, sort, order, placedSince } = input;
  if (offset === 0 || sort !== 'placedAt' || placedSince !== undefined) return undefined;
  if (!isOfDays(input)) return undefined;
  const days = await allRows<{ day: string; orders: string }>(
    daysOf(db, input).groupBy('day').orderBy('day', order).select('day').sum({ orders: 'orders' }),
  );
  let orders = 0;
  for (const { day, orders: placed } of days) {
    if (orders + Number(placed) > offset) {
      const markets = input.tenantId === undefined ? undefined : [input.tenantId];
      const begins = commonBeginningOf(order === 'desc' ? dayAfter(day) : day, markets);
      // Where markets begin the day at different instants, it cannot be cut there.
      if (begins === undefined) return undefined;
      return { orders, from: ['placed_at', order === 'desc' ? '<' : '>=', begins] };
    }
    orders += Number(placed);
  }
  return undefined;
}

function isOfDays({ id, companyId, productId, q }: AdminOrdersQuery): boolean {
  return [id, companyId, productId].every((each) => each === undefined) && !q;
}

function daysOf(db: QueryDatabase, { status, tenantId, from, to }: AdminOrdersQuery) {
  return db.from(ORDER_HISTORY, 'order_counts').modify((days) => {
    if (status !== undefined) void days.whereIn('status', statusesOf(status));
    if (tenantId !== undefined) void days.where({ tenant_id: tenantId });
    if (from !== undefined) void days.where('day', '>=', from);
    if (to !== undefined) void days.where('day', '<=', to);
  });
}
