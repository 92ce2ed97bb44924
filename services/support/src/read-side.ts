import { textPlacesQueries } from 'contracts/calls/text-places';
import type { ReadSide } from 'kernel/area-module';
import { textsNamingQuery } from 'kernel/text-search/search-places';
import { readModels } from './read-models/read-models.ts';
import { supportHistoryQuery } from './read-models/support-history/history.query.ts';
import {
  adminArticleQuery,
  adminArticlesQuery,
  adminFaqQuery,
  adminFaqsQuery,
} from './read-models/support-knowledge/admin-knowledge.query.ts';
import {
  cannedAnswerQuery,
  cannedAnswersQuery,
} from './read-models/support-knowledge/canned-answers.query.ts';
import {
  articleQuery,
  articlesQuery,
  faqsQuery,
} from './read-models/support-knowledge/knowledge.query.ts';
import {
  adminTicketAgesQuery,
  adminTicketQuery,
  adminTicketsSinceQuery,
  adminTicketsQuery,
} from './read-models/support-tickets/admin-tickets.query.ts';
import {
  responsesQuery,
  ticketQuery,
  ticketStatsQuery,
  ticketsQuery,
} from './read-models/support-tickets/tickets.query.ts';
import { ticketNumbersQuery } from './read-models/support-tickets/ticket-numbers.query.ts';
import { writtenByQuery } from './read-models/support-tickets/written-by.query.ts';
import type { WithVault } from './support-deps.ts';
import { supportTexts } from './text-places.ts';

export { foldedStreams } from './folded-streams.ts';

export function readSide(deps: WithVault): ReadSide {
  return {
    queries: [
      ticketsQuery(deps),
      ticketQuery(deps),
      responsesQuery(deps),
      ticketStatsQuery,
      adminTicketsQuery(deps),
      adminTicketAgesQuery,
      adminTicketsSinceQuery,
      adminTicketQuery(deps),
      articlesQuery,
      articleQuery,
      faqsQuery,
      adminArticlesQuery,
      adminArticleQuery,
      adminFaqsQuery,
      adminFaqQuery,
      cannedAnswersQuery,
      cannedAnswerQuery,
      supportHistoryQuery,
      writtenByQuery(deps),
      ticketNumbersQuery,
      textsNamingQuery(textPlacesQueries['support.textsNaming'], supportTexts, deps),
    ],
    readModels,
  };
}
