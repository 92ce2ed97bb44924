import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import type { Article, Faq, Ticket, TicketResponse, TicketStats } from 'contracts/api/support';
import { STATS_REFETCH_MS } from 'contracts/constants/queries';
import { call, callFresh } from '../request/api-client.ts';

interface Data<Content> {
  readonly data: Content;
}

/** How many tickets the company has in each state; sidebar and Support Center share it. */
export const ticketStatsQuery = queryOptions({
  queryKey: [shopApi.support.ticketStats],
  queryFn: async ({ signal }) =>
    (await callFresh<Data<TicketStats>>(shopApi.support.ticketStats, { signal })).data,
  refetchInterval: STATS_REFETCH_MS,
});

export const ticketsQuery = queryOptions({
  queryKey: [shopApi.support.tickets],
  queryFn: async ({ signal }) =>
    (await callFresh<Data<Ticket[]>>(shopApi.support.tickets, { signal })).data,
});

/** One ticket, refetched whenever it is opened: its status may have changed. */
export function ticketQuery(ticketId: string) {
  return queryOptions({
    queryKey: [shopApi.support.tickets, ticketId],
    queryFn: async ({ signal }) =>
      (await callFresh<Data<Ticket>>(shopApi.support.ticket(ticketId), { signal })).data,
    staleTime: 0,
  });
}

/** A conversation is refetched whenever it is opened: staff may have answered since. */
export function responsesQuery(ticketId: string) {
  return queryOptions({
    queryKey: [shopApi.support.tickets, ticketId, 'responses'],
    queryFn: async ({ signal }) => {
      const path = shopApi.support.ticketResponses(ticketId);
      return (await callFresh<Data<TicketResponse[]>>(path, { signal })).data;
    },
    staleTime: 0,
  });
}

export const articlesQuery = queryOptions({
  queryKey: [shopApi.support.articles],
  queryFn: async ({ signal }) =>
    (await call<Data<Article[]>>('GET', shopApi.support.articles, { signal })).data,
});

export const faqsQuery = queryOptions({
  queryKey: [shopApi.support.faqs],
  queryFn: async ({ signal }) =>
    (await call<Data<Faq[]>>('GET', shopApi.support.faqs, { signal })).data,
});

/** Reads tickets, open conversations and counters again, after something has happened to one of them. */
export function refreshTickets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ticketStatsQuery.queryKey });
}
