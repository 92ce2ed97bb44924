import { useQuery } from '@tanstack/react-query';
import type { TicketStats } from 'contracts/api/support';
import { ticketStatsQuery } from '../api/support.ts';
import { useCurrentUser } from '../session/use-session.ts';

/** Tickets that somebody works on: open and in progress (ruling T.46). */
export function activeTickets({ statusBreakdown }: TicketStats): number {
  return statusBreakdown
    .filter(({ status }) => status === 'open' || status === 'in_progress')
    .reduce((sum, { count }) => sum + count, 0);
}

/** How many there are; 0 until it is known. */
export function useActiveTickets(): number {
  const user = useCurrentUser();
  const { data } = useQuery({ ...ticketStatsQuery, enabled: user !== null });
  return data === undefined ? 0 : activeTickets(data);
}
