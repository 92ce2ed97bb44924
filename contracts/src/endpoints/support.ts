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
} from '../api/support.ts';
import { get, post } from './endpoint.ts';

/** The company's tickets. Admins look into the shop too: they have no company, and so no tickets here. */
export const ticketEndpoints = {
  ticketStats: get('/api/support/tickets/stats', {
    right: 'shop-users',
    summary: 'How many tickets the company has, by status',
    response: ticketStatsResultSchema,
  }),
  tickets: get('/api/support/tickets', {
    right: 'shop-users',
    summary: 'The tickets of the company, newest first',
    response: ticketListResultSchema,
  }),
  openTicket: post('/api/support/tickets', {
    right: 'ask-support',
    summary: 'Open a ticket, perhaps about an order or a product',
    limit: 'support',
    status: 201,
    body: ticketCreateSchema,
    response: ticketResultSchema,
  }),
  ticket: get('/api/support/tickets/:ticketId', {
    right: 'ask-support',
    summary: 'A ticket of the company',
    response: ticketResultSchema,
  }),
  ticketResponses: get('/api/support/tickets/:ticketId/responses', {
    right: 'ask-support',
    summary: 'What was answered, oldest first; never the notes among staff',
    response: ticketResponsesResultSchema,
  }),
  respondToTicket: post('/api/support/tickets/:ticketId/responses', {
    right: 'ask-support',
    summary: 'Reply; a resolved ticket is open again, a closed one takes no replies',
    limit: 'support',
    status: 201,
    body: newTicketResponseSchema,
    response: ticketResponseResultSchema,
  }),
};

/** What everybody of a shop may read. */
export const knowledgeEndpoints = {
  articles: get('/api/support/kb/articles', {
    right: 'shop-users',
    summary: 'The knowledge base, newest first',
    response: articleListResultSchema,
  }),
  viewArticle: post('/api/support/kb/articles/:articleId/views', {
    right: 'shop-users',
    summary: 'Say that an article was opened; counts once a reader and day, answers the article',
    response: articleResultSchema,
  }),
  faqs: get('/api/support/faqs', {
    right: 'shop-users',
    summary: 'Questions that are often asked, with their answers',
    response: faqListResultSchema,
  }),
};
