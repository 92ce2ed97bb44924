import { historyWhatIfEndpoints } from 'contracts/endpoints/history-what-if';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** A POST, because a rule may be long: it asks, and changes nothing. */
export const historyWhatIfRoutes: readonly Route[] = serve(historyWhatIfEndpoints, {
  whatIf: async ({ runLongQuery, body }) => runLongQuery('history.whatIf', body),
});
