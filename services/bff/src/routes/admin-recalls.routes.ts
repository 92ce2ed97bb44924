import { adminRecallsEndpoints } from 'contracts/endpoints/admin-recalls';
import { sendList, sliceOf } from '../http/console-list.ts';
import { exporting } from '../http/exporting.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { readJob } from '../jobs/read-job.ts';
import { readRecall } from '../licensing/read-recall.ts';
import { DELIVERY_CSV, readDeliveries } from '../licensing/vault-exports.ts';

/** What suppliers delivered, and what is taken back of it. */
export const adminRecallsRoutes: readonly Route[] = serve(adminRecallsEndpoints, {
  keyDeliveries: async ({ ctx, runQuery, query }) => {
    const slice = sliceOf(query, 'importedAt');
    const page = await runQuery('licensing.deliveries', { ...slice, ...query.filter });
    return sendList(ctx, page, { unit: 'key-deliveries', offset: slice.offset });
  },
  keyDeliveriesExport: exporting({
    name: 'key-deliveries',
    columns: DELIVERY_CSV,
    parts: (call, filter) => readDeliveries(call, filter),
  }),
  recalls: async (call) => readRecall(call, call.query),
  planRecall: async (call) => {
    const { jobId } = await call.command('PlanRecall', call.body);
    return readJob(call, jobId);
  },
});
