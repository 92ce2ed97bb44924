import { historyPaths } from 'contracts/api/history-paths';
import { whatIfAnswerSchema, whatIfSchema } from 'contracts/api/history-what-if';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { historyReaders } from '../policies/policies.ts';

/** A POST, because a rule may be long: it asks, and changes nothing. */
export const historyWhatIfRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: historyPaths.whatIf,
    summary: 'How wallets would have paid under another rule; nothing is written',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { body: whatIfSchema, response: whatIfAnswerSchema },
    handler: async ({ runLongQuery, body }) => runLongQuery('history.whatIf', body),
  }),
];
