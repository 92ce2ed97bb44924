import type { DashboardFigures } from 'contracts/api/history-as-of';
import { money, toDecimalString } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { LogDigest } from './log-digest.ts';
import type { Moment } from './moment.ts';

const DAYS_SHOWN = 31;

/** The whole business at a moment. */
export function dashboardFigures(digest: LogDigest, moment: Moment): DashboardFigures {
  const count = (name: string): number => digest.figure(name).at(moment);
  const sum = (name: string, tenantId: Tenant): string =>
    toDecimalString(money(count(name), currencyOf(tenantId)));
  const salesUnder = (prefix: string, tenantId: Tenant) => ({
    orders: count(`${prefix}|orders`),
    sales: sum(`${prefix}|sales`, tenantId),
    refunded: sum(`${prefix}|refunded`, tenantId),
  });
  const market = (tenantId: Tenant) => ({
    deposit: sum(`${tenantId}|deposit`, tenantId),
    creditUsed: sum(`${tenantId}|creditUsed`, tenantId),
    creditLimit: sum(`${tenantId}|creditLimit`, tenantId),
    stock: count(`${tenantId}|stock`),
    ...salesUnder(tenantId, tenantId),
  });
  return {
    markets: { eur: market('eur'), km: market('km') },
    days: [...digest.salesDays.entries()]
      .toSorted(([left], [right]) => (left < right ? 1 : -1))
      .map(([name, { day, tenantId }]) => ({ day, tenantId, ...salesUnder(name, tenantId) }))
      .filter(({ orders }) => orders > 0)
      .slice(0, DAYS_SHOWN),
    tickets: {
      open: count('tickets|open'),
      in_progress: count('tickets|in_progress'),
      resolved: count('tickets|resolved'),
      closed: count('tickets|closed'),
    },
    waiting: {
      orders: count('waiting|orders'),
      walletRequests: count('waiting|walletRequests'),
      bankPayments: count('waiting|bankPayments'),
    },
  };
}
