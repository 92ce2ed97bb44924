import type { TicketStats } from 'contracts/api/support';
import { TICKET_STATUSES } from 'contracts/constants/tickets';
import { ticketEndpoints, knowledgeEndpoints } from 'contracts/endpoints/support';
import { companyOf } from 'contracts/policies/access';
import type { SignedIn } from '../http/caller.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

const NO_TICKETS: TicketStats = {
  totalTickets: 0,
  openTickets: 0,
  resolvedTickets: 0,
  statusBreakdown: TICKET_STATUSES.map((status) => ({ status, count: 0 })),
};

/** The company's tickets. Admins look into the shop too: they have no company, and so no tickets here. */
const ticketRoutes: readonly Route[] = serve(ticketEndpoints, {
  ticketStats: async ({ runQuery, caller }) => ({
    data: hasCompany(caller) ? await runQuery('support.ticketStats', {}) : NO_TICKETS,
  }),
  tickets: async ({ runQuery, caller }) => ({
    data: hasCompany(caller) ? await runQuery('support.tickets', {}) : [],
  }),
  openTicket: async ({ command, body }) => {
    const opened = await command('OpenTicket', body);
    return { data: opened };
  },
  ticket: async ({ runQuery, params }) => ({
    data: await runQuery('support.ticket', { ticketId: params.ticketId }),
  }),
  ticketResponses: async ({ runQuery, params }) => ({
    data: await runQuery('support.responses', { ticketId: params.ticketId }),
  }),
  respondToTicket: async ({ command, params, body: { message } }) => {
    const ticketId = params.ticketId;
    const replied = await command('RespondToTicket', { ticketId, message, isInternal: false });
    return { data: replied };
  },
});

/** What everybody of a shop may read. */
const knowledgeRoutes: readonly Route[] = serve(knowledgeEndpoints, {
  articles: async ({ runQuery }) => ({ data: await runQuery('support.articles', {}) }),
  viewArticle: async ({ runQuery, command, params: { articleId } }) => {
    await command('ViewArticle', { articleId });
    return { data: await runQuery('support.article', { articleId }) };
  },
  faqs: async ({ runQuery }) => ({ data: await runQuery('support.faqs', {}) }),
});

export const supportRoutes: readonly Route[] = [...ticketRoutes, ...knowledgeRoutes];

function hasCompany({ user }: SignedIn): boolean {
  return companyOf(user) !== '';
}
