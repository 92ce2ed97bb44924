import { z } from 'zod';
import { paths } from 'contracts/api/paths';
import {
  articleResultSchema,
  articleListResultSchema,
  faqListResultSchema,
  ticketResultSchema,
  ticketCreateSchema,
  ticketListResultSchema,
  newTicketResponseSchema,
  ticketResponseResultSchema,
  ticketResponsesResultSchema,
  ticketStatsResultSchema,
} from 'contracts/api/support';
import type { TicketStats } from 'contracts/api/support';
import { TICKET_STATUSES } from 'contracts/constants/tickets';
import { companyOf } from 'contracts/policies/access';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import type { SignedIn } from '../http/caller.ts';
import { companyRight, shopUsers } from '../policies/policies.ts';

const identified = z.object({ id: idSchema });

const NO_TICKETS: TicketStats = {
  totalTickets: 0,
  openTickets: 0,
  resolvedTickets: 0,
  statusBreakdown: TICKET_STATUSES.map((status) => ({ status, count: 0 })),
};

/** The company's tickets. Admins look into the shop too: they have no company, and so no tickets here. */
const ticketRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.support.ticketStats,
    summary: 'How many tickets the company has, by status',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { response: ticketStatsResultSchema },
    handler: async ({ runQuery, caller }) => ({
      data: hasCompany(caller) ? await runQuery('support.ticketStats', {}) : NO_TICKETS,
    }),
  }),
  route({
    method: 'GET',
    path: paths.support.tickets,
    summary: 'The tickets of the company, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { response: ticketListResultSchema },
    handler: async ({ runQuery, caller }) => ({
      data: hasCompany(caller) ? await runQuery('support.tickets', {}) : [],
    }),
  }),
  route({
    method: 'POST',
    path: paths.support.tickets,
    summary: 'Open a ticket, perhaps about an order or a product',
    rateLimit: 'support',
    auth: 'session',
    policy: companyRight('ask-support'),
    schema: { body: ticketCreateSchema, response: ticketResultSchema },
    handler: async ({ ctx, command, body }) => {
      const opened = await command('OpenTicket', body);
      ctx.status = 201;
      return { data: opened };
    },
  }),
  route({
    method: 'GET',
    path: `${paths.support.tickets}/:id`,
    summary: 'A ticket of the company',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('ask-support'),
    schema: { params: identified, response: ticketResultSchema },
    handler: async ({ runQuery, params }) => ({
      data: await runQuery('support.ticket', { ticketId: params.id }),
    }),
  }),
  route({
    method: 'GET',
    path: `${paths.support.tickets}/:id/responses`,
    summary: 'What was answered, oldest first; never the notes among staff',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('ask-support'),
    schema: { params: identified, response: ticketResponsesResultSchema },
    handler: async ({ runQuery, params }) => ({
      data: await runQuery('support.responses', { ticketId: params.id }),
    }),
  }),
  route({
    method: 'POST',
    path: `${paths.support.tickets}/:id/responses`,
    summary: 'Reply; a resolved ticket is open again, a closed one takes no replies',
    rateLimit: 'support',
    auth: 'session',
    policy: companyRight('ask-support'),
    schema: {
      params: identified,
      body: newTicketResponseSchema,
      response: ticketResponseResultSchema,
    },
    handler: async ({ ctx, command, params, body: { message } }) => {
      const ticketId = params.id;
      const replied = await command('RespondToTicket', { ticketId, message, isInternal: false });
      ctx.status = 201;
      return { data: replied };
    },
  }),
];

/** What everybody of a shop may read. */
const knowledgeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.support.articles,
    summary: 'The knowledge base, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { response: articleListResultSchema },
    handler: async ({ runQuery }) => ({ data: await runQuery('support.articles', {}) }),
  }),
  route({
    method: 'POST',
    path: `${paths.support.articles}/:id/views`,
    summary: 'Say that an article was opened; counts once a reader and day, answers the article',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { params: identified, response: articleResultSchema },
    handler: async ({ runQuery, command, params: { id: articleId } }) => {
      await command('ViewArticle', { articleId });
      return { data: await runQuery('support.article', { articleId }) };
    },
  }),
  route({
    method: 'GET',
    path: paths.support.faqs,
    summary: 'Questions that are often asked, with their answers',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { response: faqListResultSchema },
    handler: async ({ runQuery }) => ({ data: await runQuery('support.faqs', {}) }),
  }),
];

export const supportRoutes: readonly Route[] = [...ticketRoutes, ...knowledgeRoutes];

function hasCompany({ user }: SignedIn): boolean {
  return companyOf(user) !== '';
}
