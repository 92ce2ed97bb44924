import type { ReadSide } from 'kernel/area-module';
import { readModels } from './read-models/read-models.ts';
import {
  adminArticle,
  adminArticles,
  adminFaq,
  adminFaqs,
} from './read-models/support-knowledge/admin-knowledge.query.ts';
import {
  articleQuery,
  articlesQuery,
  faqsQuery,
} from './read-models/support-knowledge/knowledge.query.ts';
import { adminTicket, adminTickets } from './read-models/support-tickets/admin-tickets.query.ts';
import {
  responsesQuery,
  ticketQuery,
  ticketStatsQuery,
  ticketsQuery,
} from './read-models/support-tickets/tickets.query.ts';
import type { WithVault } from './support-deps.ts';

export function readSide(deps: WithVault): ReadSide {
  return {
    queries: [
      ticketsQuery(deps),
      ticketQuery(deps),
      responsesQuery(deps),
      ticketStatsQuery,
      adminTickets(deps),
      adminTicket(deps),
      articlesQuery,
      articleQuery,
      faqsQuery,
      adminArticles,
      adminArticle,
      adminFaqs,
      adminFaq,
    ],
    readModels,
  };
}
