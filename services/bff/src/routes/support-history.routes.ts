import { supportHistoryEndpoints } from 'contracts/endpoints/support-history';
import type { Asking, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { namedHistory } from '../people/named-history.ts';

async function historyOf(call: Asking, kind: keyof typeof supportHistoryEndpoints, id: string) {
  return namedHistory(call, await call.runQuery('admin.supportHistory', { kind, id }));
}

/** What happened to records of the support, everybody by name. */
export const supportHistoryRoutes: readonly Route[] = serve(supportHistoryEndpoints, {
  article: async (call) => historyOf(call, 'article', call.params.articleId),
  faq: async (call) => historyOf(call, 'faq', call.params.faqId),
  cannedAnswer: async (call) => historyOf(call, 'cannedAnswer', call.params.cannedAnswerId),
  ticket: async (call) => historyOf(call, 'ticket', call.params.ticketId),
});
