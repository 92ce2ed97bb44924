import { historyReviewEndpoints } from 'contracts/endpoints/history-review';
import { spanOf } from 'contracts/primitives/market-days';
import { shownAccess, shownDuties, shownTotals } from '../history/evidence/shown-review.ts';
import { periodSummary } from '../history/period/accounting-summary.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** What an auditor looks at of a period, and takes along as one package. */
export const historyReviewRoutes: readonly Route[] = serve(historyReviewEndpoints, {
  period: async (call) => shownTotals(await periodSummary(call, call.query)),
  accessReview: async ({ query: { market, on }, runQuery }) => {
    const { until } = spanOf({ market, from: on, to: on });
    return shownAccess((await runQuery('history.access', { until })).accounts, until);
  },
  duties: async ({ query: { market, ...days }, runQuery }) =>
    shownDuties(await runQuery('history.duties', { market, ...spanOf({ market, ...days }) })),
  evidencePackage: async (call) => {
    // Loaded with the first package: a start need not wait for it.
    const { sendEvidencePackage } = await import('../history/evidence/evidence-package.ts');
    return sendEvidencePackage(call, call.query);
  },
});
