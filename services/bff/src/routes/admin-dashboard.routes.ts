import { adminDashboardEndpoints } from 'contracts/endpoints/admin-dashboard';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { readMachinery } from '../operations/read-machinery.ts';

/** What an admin sees first. */
export const adminDashboardRoutes: readonly Route[] = serve(adminDashboardEndpoints, {
  panel: async (call) => {
    const { runQuery } = call;
    const { tenantId } = call.query;
    const [markets, tickets, stock, money, low, stopped, machinery] = await Promise.all([
      runQuery('admin.orderCounts', {}),
      runQuery('admin.ticketAges', { tenantId }),
      runQuery('admin.stockCounts', { tenantId }),
      runQuery('wallet.waiting', { tenantId }),
      runQuery('licensing.stockWatch', { watch: 'low', limit: 1 }),
      runQuery('jobs.list', { state: 'stopped', limit: 1 }),
      readMachinery(call),
    ]);
    const looked = markets.filter((each) => tenantId === undefined || each.tenantId === tenantId);
    const counts = { belowThreshold: low.total, stoppedJobs: stopped.total };
    return { markets: looked, tickets, stock, money, ...counts, machinery };
  },
  panelSales: async ({ runQuery, query: { tenantId, days } }) => {
    const [markets, wallets] = await Promise.all([
      runQuery('admin.sales', { tenantId, days }),
      runQuery('wallet.sums', {}),
    ]);
    const looked = wallets.filter(
      ({ currency }) => tenantId === undefined || currency === currencyOf(tenantId),
    );
    return { markets, wallets: looked };
  },
  panelSince: async ({ runQuery, query: { since: requested, tenantId } }) => {
    const since = notBefore(requested, new Date(Date.now() - AWAY_MS));
    const [orders, tickets] = await Promise.all([
      runQuery('admin.ordersSince', { since, tenantId }),
      runQuery('admin.ticketsSince', { since, tenantId }),
    ]);
    return { since, orders, tickets };
  },
});

/** Who was away for longer looks at the figures of days. */
const AWAY_MS = 30 * 86_400_000;

function notBefore(instant: string, earliest: Date): string {
  return new Date(Math.max(Date.parse(instant), earliest.getTime())).toISOString();
}
