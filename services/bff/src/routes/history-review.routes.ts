import {
  accessReviewQuerySchema,
  accessReviewSchema,
  evidencePackageQuerySchema,
  historyReviewPaths,
  periodQuerySchema,
  periodTotalsSchema,
  shownDutiesSchema,
} from 'contracts/api/history-review';
import { spanOf } from 'contracts/primitives/market-days';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { shownAccess, shownDuties, shownTotals } from '../history/evidence/shown-review.ts';
import { periodSummary } from '../history/period/accounting-summary.ts';
import { historyReaders } from '../policies/policies.ts';

/** What an auditor looks at of a period, and takes along as one package. */
export const historyReviewRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: historyReviewPaths.period,
    summary: 'Control totals of a period in a market, and whether numbers have gaps',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: periodQuerySchema, response: periodTotalsSchema },
    handler: async (call) => shownTotals(await periodSummary(call, call.query)),
  }),
  route({
    method: 'GET',
    path: historyReviewPaths.accessReview,
    summary: 'Who had which rights at the end of a day, out of the history',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: accessReviewQuerySchema, response: accessReviewSchema },
    handler: async ({ query: { market, on }, runQuery }) => {
      const { until } = spanOf({ market, from: on, to: on });
      return shownAccess((await runQuery('history.access', { until })).accounts, until);
    },
  }),
  route({
    method: 'GET',
    path: historyReviewPaths.duties,
    summary: 'Who entered and who approved amounts in a period, and who gave roles to whom',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { query: periodQuerySchema, response: shownDutiesSchema },
    handler: async ({ query: { market, ...days }, runQuery }) =>
      shownDuties(await runQuery('history.duties', { market, ...spanOf({ market, ...days }) })),
  }),
  route({
    method: 'GET',
    path: historyReviewPaths.evidencePackage,
    summary: 'An evidence package of a period: reports, events, proofs, a signed list; recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    stepUp: true,
    told: 'export',
    schema: { query: evidencePackageQuerySchema, sends: 'file' },
    handler: async (call) => {
      // Loaded with the first package: a start need not wait for it.
      const { sendEvidencePackage } = await import('../history/evidence/evidence-package.ts');
      return sendEvidencePackage(call, call.query);
    },
  }),
];
