import { historyRedactionEndpoints } from 'contracts/endpoints/history-redaction';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { findTexts } from '../people/find-texts.ts';

/** What others wrote of a person: found by name, and redacted by choice. */
export const historyRedactionRoutes: readonly Route[] = serve(historyRedactionEndpoints, {
  textPlaces: async (call) =>
    findTexts(call, { userId: call.params.userId, terms: call.body.terms }),
});
