import {
  accessReviewQuerySchema,
  accessReviewSchema,
  evidencePackageQuerySchema,
  periodQuerySchema,
  periodTotalsSchema,
  shownDutiesSchema,
} from '../api/history-review.ts';
import { get } from './endpoint.ts';

/** What an auditor looks at of a period, and takes along as one package. */
export const historyReviewEndpoints = {
  period: get('/api/history/period', {
    right: 'history-readers',
    summary: 'Control totals of a period in a market, and whether numbers have gaps',
    query: periodQuerySchema,
    response: periodTotalsSchema,
  }),
  accessReview: get('/api/history/access-review', {
    right: 'history-readers',
    summary: 'Who had which rights at the end of a day, out of the history',
    query: accessReviewQuerySchema,
    response: accessReviewSchema,
  }),
  duties: get('/api/history/duties', {
    right: 'history-readers',
    summary: 'Who entered and who approved amounts in a period, and who gave roles to whom',
    query: periodQuerySchema,
    response: shownDutiesSchema,
  }),
  evidencePackage: get('/api/history/evidence-package.zip', {
    right: 'history-readers',
    summary: 'An evidence package of a period: reports, events, proofs, a signed list; recorded',
    logged: 'export',
    stepUp: true,
    query: evidencePackageQuerySchema,
    sends: 'file',
  }),
};
