import { adminRecallsEndpoints } from 'contracts/endpoints/admin-recalls';
import { exporting } from '../http/exporting.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { readJob } from '../jobs/read-job.ts';
import { readRecall } from '../licensing/read-recall.ts';
import { DELIVERY_CSV, readDeliveries } from '../licensing/vault-exports.ts';

/** What suppliers delivered, and what is taken back of it. */
export const adminRecallsRoutes: readonly Route[] = serve(adminRecallsEndpoints, {
  keyDeliveriesExport: exporting({
    name: 'key-deliveries',
    columns: DELIVERY_CSV,
    parts: readDeliveries,
  }),
  recalls: async (call) => readRecall(call, call.query),
  planRecall: async (call) => {
    const { jobId } = await call.command('PlanRecall', call.body);
    return readJob(call, jobId);
  },
});
