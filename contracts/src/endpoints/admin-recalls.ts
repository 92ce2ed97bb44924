import { z } from 'zod';
import { jobDetailsSchema } from '../api/admin-jobs.ts';
import { keyDeliverySchema } from '../api/admin-keys.ts';
import { deliverySchema, recallChoiceSchema, shownRecallSchema } from '../api/key-recall.ts';
import { licensingQueries } from '../calls/licensing.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

const deliveries = licensingQueries['licensing.deliveries'].input.shape;

const deliveryFilter = z.strictObject({
  productId: deliveries.productId,
  supplierReference: deliveries.supplierReference,
  q: deliveries.q,
});

/** What suppliers delivered, and what is taken back of it. */
export const adminRecallsEndpoints = {
  keyDeliveries: get('/api/admin/key-deliveries', {
    right: 'admins',
    summary: 'Batches by product and supplier reference, with counts by state',
    query: consoleListQuery(deliveries.sort.unwrap(), deliveryFilter),
    response: z.array(keyDeliverySchema),
  }),
  keyDeliveriesExport: exportOf('/api/admin/key-deliveries', {
    summary: 'All deliveries that a filter leaves, as CSV or XLSX, newest first',
    filter: deliveryFilter,
  }),
  recalls: get('/api/admin/recalls', {
    right: 'admins',
    summary: 'What a recall of a delivery would find now: its stock, and who uses what was sold',
    query: deliverySchema,
    response: shownRecallSchema,
  }),
  planRecall: post('/api/admin/recalls', {
    right: 'admins',
    summary: 'Lay out a recall as a job that is ready; nothing is revoked before it is started',
    idempotencyKey: 'required',
    stepUp: true,
    status: 201,
    body: recallChoiceSchema,
    response: jobDetailsSchema,
  }),
};
