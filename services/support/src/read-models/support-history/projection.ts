import { recordHistory } from 'kernel/history/record-history';

export const SUPPORT_HISTORY = 'support_history';

/** What people wrote is encrypted, and stands in the conversation itself. */
const LEFT_OUT = new Set(['TicketAnswered.v1']);

/** What happened to articles, questions, canned answers and tickets, for admins who look back; subjects are streams. */
export const supportHistory = recordHistory({
  name: SUPPORT_HISTORY,
  version: 1,
  categories: ['article', 'faq', 'cannedAnswer', 'ticket'],
  subjectOf: ({ type, stream }) => (LEFT_OUT.has(type) ? undefined : stream),
});
