import { jobDetailsSchema } from '../api/admin-jobs.ts';
import { deliverySchema, recallChoiceSchema, shownRecallSchema } from '../api/key-recall.ts';
import { licensingQueries } from '../calls/licensing.ts';
import { exportOfCall } from './console-list.ts';
import { get, post } from './endpoint.ts';

/** What suppliers delivered, and what is taken back of it. */
export const adminRecallsEndpoints = {
  keyDeliveriesExport: exportOfCall(licensingQueries['licensing.deliveries'], {
    summary: 'All deliveries that a filter leaves, as CSV or XLSX, newest first',
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
