import { beginningOf, commonBeginningOf, dayAfter } from 'contracts/primitives/market-days';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';

export interface DayRange {
  /** Days such as '2026-03-31', both included; either may be left out. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Left out: rows of every market, each by its own clocks. */
  readonly tenantId?: Tenant | undefined;
}

export interface RowsOfMarkets {
  /** When what a row records happened. */
  readonly column: string;
  /** What the rows of a market have in common. */
  readonly own: (market: Tenant) => Readonly<Record<string, string>>;
}

/** Leaves the rows of some days of their own market. */
export function withinDays(
  rows: Knex.QueryBuilder,
  { from, to, tenantId }: DayRange,
  { column, own }: RowsOfMarkets,
): void {
  const markets = tenantId === undefined ? TENANTS : [tenantId];
  const bounds = [
    ...(from === undefined ? [] : [{ sign: '>=', day: from }]),
    ...(to === undefined ? [] : [{ sign: '<', day: dayAfter(to) }]),
  ];
  for (const { sign, day } of bounds) {
    const common = commonBeginningOf(day, markets);
    if (common !== undefined) {
      void rows.where(column, sign, common);
      continue;
    }
    void rows.where((any) => {
      for (const market of markets) {
        void any.orWhere((each) => {
          void each.where(own(market)).where(column, sign, beginningOf(market, day));
        });
      }
    });
  }
}
