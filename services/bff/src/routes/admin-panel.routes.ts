import { z } from 'zod';
import { panelSchema } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { firstInstantOf } from 'contracts/primitives/days';
import { tenantSchema } from 'contracts/primitives/schemas';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
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
    handler: async ({ runQuery, query: { tenantId } }) => {
      const since = firstInstantOf(new Date().toISOString().slice(0, 10));
      const [markets, tickets, stock, money, low] = await Promise.all([
        runQuery('admin.orderCounts', { since }),
        runQuery('admin.ticketAges', { tenantId }),
        runQuery('admin.stockCounts', { tenantId }),
        runQuery('wallet.waiting', { tenantId }),
        runQuery('licensing.stockWatch', { watch: 'low', limit: 1 }),
      ]);
      const looked = markets.filter((each) => tenantId === undefined || each.tenantId === tenantId);
      const belowThreshold = low.total;
      return { since, markets: looked, tickets, stock, money, belowThreshold };
    },
  }),
];
