import type { Ticket } from 'contracts/api/support';
import { TICKET_PRIORITIES, TICKET_STATUSES } from 'contracts/constants/tickets';
import { matchesSearch } from './matches-search.ts';

export const STATUS_OPTIONS = ['all', ...TICKET_STATUSES] as const;
export const PRIORITY_OPTIONS = ['all', ...TICKET_PRIORITIES] as const;

export interface TicketFilters {
  readonly search: string;
  readonly status: (typeof STATUS_OPTIONS)[number];
  readonly priority: (typeof PRIORITY_OPTIONS)[number];
}

/** What of the tickets in hand is shown; the server is not asked. */
export function filterTickets(tickets: readonly Ticket[], filters: TicketFilters): Ticket[] {
  const { search, status, priority } = filters;
  return tickets.filter(
    (ticket) =>
      (status === 'all' || ticket.status === status) &&
      (priority === 'all' || ticket.priority === priority) &&
      matchesSearch(search, [ticket.title, ticket.description, ticket.ticketNumber]),
  );
}
