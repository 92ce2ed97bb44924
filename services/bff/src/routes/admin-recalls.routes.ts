import { z } from 'zod';
import { jobDetailsSchema } from 'contracts/api/admin-jobs';
import { keyDeliverySchema } from 'contracts/api/admin-keys';
import { deliverySchema, recallChoiceSchema, shownRecallSchema } from 'contracts/api/key-recall';
import { paths } from 'contracts/api/paths';
import { licensingQueries } from 'contracts/calls/licensing';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { exportRoute } from '../http/export-route.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { readJob } from '../jobs/read-job.ts';
import { readRecall } from '../licensing/read-recall.ts';
import { DELIVERY_CSV, readDeliveries } from '../licensing/vault-exports.ts';
import { admins } from '../policies/policies.ts';

const deliveries = licensingQueries['licensing.deliveries'].input.shape;
const deliveryFilter = z.strictObject({
  productId: deliveries.productId,
  supplierReference: deliveries.supplierReference,
  q: deliveries.q,
});

/** What suppliers delivered, and what is taken back of it. */
export const adminRecallsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.keyDeliveries,
    summary: 'Batches by product and supplier reference, with counts by state',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(deliveries.sort.unwrap(), deliveryFilter),
      response: z.array(keyDeliverySchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const slice = sliceOf(query, 'importedAt');
      const page = await runQuery('licensing.deliveries', { ...slice, ...query.filter });
      return sendList(ctx, page, { unit: 'key-deliveries', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.keyDeliveries,
    name: 'key-deliveries',
    summary: 'All deliveries that a filter leaves, as CSV or XLSX, newest first',
    filter: deliveryFilter,
    columns: DELIVERY_CSV,
    parts: (call, filter) => readDeliveries(call, filter),
  }),
  route({
    method: 'GET',
    path: paths.admin.recalls,
    summary: 'What a recall of a delivery would find now: its stock, and who uses what was sold',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { query: deliverySchema, response: shownRecallSchema },
    handler: async (call) => readRecall(call, call.query),
  }),
  route({
    method: 'POST',
    path: paths.admin.recalls,
    summary: 'Lay out a recall as a job that is ready; nothing is revoked before it is started',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: recallChoiceSchema, response: jobDetailsSchema },
    handler: async (call) => {
      const { jobId } = await call.command('PlanRecall', call.body);
      call.ctx.status = 201;
      return readJob(call, jobId);
    },
  }),
];
