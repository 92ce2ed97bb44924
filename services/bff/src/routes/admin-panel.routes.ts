import { z } from 'zod';
import { panelSalesSchema, panelSchema, panelSinceSchema } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { instantSchema, tenantSchema } from 'contracts/primitives/schemas';
import { currencyOf } from 'contracts/primitives/tenant';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { readMachinery } from '../operations/read-machinery.ts';
import { admins } from '../policies/policies.ts';

/** What an admin sees first. */
export const adminPanelRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.panel,
    summary: 'What happened today in each market, and what waits',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { query: z.object({ tenantId: tenantSchema.optional() }), response: panelSchema },
    handler: async (call) => {
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
  }),
  route({
    method: 'GET',
    path: paths.admin.panelSales,
    summary: 'Sales of the last days by market, what sold best, and what the wallets hold',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: z.object({
        tenantId: tenantSchema.optional(),
        days: z.coerce.number().int().min(1).max(120).default(30),
      }),
      response: panelSalesSchema,
    },
    handler: async ({ runQuery, query: { tenantId, days } }) => {
      const [markets, wallets] = await Promise.all([
        runQuery('admin.sales', { tenantId, days }),
        runQuery('wallet.sums', {}),
      ]);
      const looked = wallets.filter(
        ({ currency }) => tenantId === undefined || currency === currencyOf(tenantId),
      );
      return { markets, wallets: looked };
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.panelSince,
    summary:
      'What happened since an instant, such as when somebody was last here; of 30 days at most',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: z.object({ since: instantSchema, tenantId: tenantSchema.optional() }),
      response: panelSinceSchema,
    },
    handler: async ({ runQuery, query: { since: wanted, tenantId } }) => {
      const since = notBefore(wanted, new Date(Date.now() - AWAY_MS));
      const [orders, tickets] = await Promise.all([
        runQuery('admin.ordersSince', { since, tenantId }),
        runQuery('admin.ticketsSince', { since, tenantId }),
      ]);
      return { since, orders, tickets };
    },
  }),
];

/** Who was away for longer looks at the figures of days. */
const AWAY_MS = 30 * 86_400_000;

function notBefore(instant: string, earliest: Date): string {
  return new Date(Math.max(Date.parse(instant), earliest.getTime())).toISOString();
}
