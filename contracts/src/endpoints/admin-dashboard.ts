import { z } from 'zod';
import { dashboardSalesSchema, dashboardSchema, dashboardSinceSchema } from '../api/console.ts';
import { instantSchema, tenantSchema } from '../primitives/schemas.ts';
import { get } from './endpoint.ts';

/** What an admin sees first. */
export const adminDashboardEndpoints = {
  panel: get('/api/admin/panel', {
    right: 'admins',
    summary: 'What happened today in each market, and what waits',
    query: z.object({ tenantId: tenantSchema.optional() }),
    response: dashboardSchema,
  }),
  panelSales: get('/api/admin/panel/sales', {
    right: 'admins',
    summary: 'Sales of the last days by market, what sold best, and what the wallets hold',
    query: z.object({
      tenantId: tenantSchema.optional(),
      days: z.coerce.number().int().min(1).max(120).default(30),
    }),
    response: dashboardSalesSchema,
  }),
  panelSince: get('/api/admin/panel/since', {
    right: 'admins',
    summary:
      'What happened since an instant, such as when somebody was last here; of 30 days at most',
    query: z.object({ since: instantSchema, tenantId: tenantSchema.optional() }),
    response: dashboardSinceSchema,
  }),
};
