import { TICKET_BOUNDS } from 'contracts/constants/tickets';
import type { ExistingTicket, TicketResponseFacts } from './ticket-state.ts';

type Response = Pick<TicketResponseFacts, 'by' | 'internal'>;

/** Whether a ticket takes no more responses of this kind. Customers never notice notes, so these are counted apart. */
export function isFullFor(
  { by, internal }: Response,
  { responses, responseText }: ExistingTicket,
): boolean {
  const alike = responses.filter((response) => response.internal === internal).length;
  if (by === 'staff') return alike >= TICKET_BOUNDS.responsesByStaff;
  return alike >= TICKET_BOUNDS.responses || responseText >= TICKET_BOUNDS.responseText;
}
