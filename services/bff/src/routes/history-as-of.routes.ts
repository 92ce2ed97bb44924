import { historyAsOfEndpoints } from 'contracts/endpoints/history-as-of';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** What was, folded from the log up to a moment: for auditors, and for admins in a dispute. */
export const historyAsOfRoutes: readonly Route[] = serve(historyAsOfEndpoints, {
  marksStream: async ({ runQuery, query: { stream } }) =>
    runQuery('history.marks', { subject: 'stream', stream }),
  marksDashboard: async ({ runQuery }) => runQuery('history.marks', { subject: 'dashboard' }),
  mark: async ({ runQuery, params, query: { id } }) => runQuery('history.marks', { ...params, id }),
  asOfDashboard: async ({ runQuery, query }) =>
    runQuery('history.asOf', { subject: 'dashboard', ...query }),
  asOf: async ({ runQuery, params, query }) => runQuery('history.asOf', { ...params, ...query }),
});
