import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { STATS_REFETCH_MS } from 'contracts/constants/queries';
import { api, apiFresh } from '../request/api.ts';

/** How many tickets the company has in each state; sidebar and Support Center share it. */
export const ticketStatsQuery = queryOptions({
  queryKey: ['/api/support/tickets/stats'],
  queryFn: async ({ signal }) =>
    (await apiFresh('GET /api/support/tickets/stats', {}, { signal })).data,
  refetchInterval: STATS_REFETCH_MS,
});

export const ticketsQuery = queryOptions({
  queryKey: ['/api/support/tickets'],
  queryFn: async ({ signal }) => (await apiFresh('GET /api/support/tickets', {}, { signal })).data,
});

/** One ticket, refetched whenever it is opened: its status may have changed. */
export function ticketQuery(ticketId: string) {
  return queryOptions({
    queryKey: ['/api/support/tickets', ticketId],
    queryFn: async ({ signal }) =>
      (await apiFresh('GET /api/support/tickets/:ticketId', { ticketId }, { signal })).data,
    staleTime: 0,
  });
}

/** A conversation is refetched whenever it is opened: staff may have answered since. */
export function responsesQuery(ticketId: string) {
  return queryOptions({
    queryKey: ['/api/support/tickets', ticketId, 'responses'],
    queryFn: async ({ signal }) => {
      const name = 'GET /api/support/tickets/:ticketId/responses';
      return (await apiFresh(name, { ticketId }, { signal })).data;
    },
    staleTime: 0,
  });
}

export const articlesQuery = queryOptions({
  queryKey: ['/api/support/kb/articles'],
  queryFn: async ({ signal }) => (await api('GET /api/support/kb/articles', {}, { signal })).data,
});

export const faqsQuery = queryOptions({
  queryKey: ['/api/support/faqs'],
  queryFn: async ({ signal }) => (await api('GET /api/support/faqs', {}, { signal })).data,
});

/** Reads tickets, open conversations and counters again, after something has happened to one of them. */
export function refreshTickets(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ticketsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ticketStatsQuery.queryKey });
}
