import type { AreaModule } from 'kernel/area-module';
import { publishArticle, reviseArticle, withdrawArticle } from './article/keep-articles.ts';
import { viewArticle } from './article/view-article.ts';
import { publishFaq, reviseFaq, withdrawFaq } from './faq/keep-faqs.ts';
import { ticketNumbers } from './migrations/ticket-numbers.ts';
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
import { supportKnowledgeProjection } from './read-models/support-knowledge/projection.ts';
import { adminTicket, adminTickets } from './read-models/support-tickets/admin-tickets.query.ts';
import { supportTicketsProjection } from './read-models/support-tickets/projection.ts';
import {
  responsesQuery,
  ticketQuery,
  ticketStatsQuery,
  ticketsQuery,
} from './read-models/support-tickets/tickets.query.ts';
import type { SupportDeps, WithVault } from './support-deps.ts';
import { answerTicket } from './ticket/answer-ticket.ts';
import { changeTicket } from './ticket/change-ticket.ts';
import { openTicket } from './ticket/open-ticket.ts';
import type { Query } from 'kernel/queries/query';

/** What companies ask and staff answer: tickets, the knowledge base, questions often asked. */
export function supportModule(deps: SupportDeps): AreaModule {
  return {
    name: 'support',
    commands: [
      openTicket(deps),
      answerTicket(deps),
      changeTicket(deps),
      publishArticle,
      reviseArticle,
      withdrawArticle,
      viewArticle,
      publishFaq,
      reviseFaq,
      withdrawFaq,
    ],
    projections: [supportTicketsProjection, supportKnowledgeProjection],
    queries: supportQueries(deps),
    processes: [],
    migrations: [ticketNumbers],
  };
}

/** Asking needs the vault only. */
export function supportQueries(deps: WithVault): readonly Query[] {
  return [
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
  ];
}
