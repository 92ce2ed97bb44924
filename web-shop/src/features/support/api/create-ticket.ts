import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../request/api.ts';
import type { TicketCreate } from 'contracts/api/support';
import { refreshTickets } from '../../../api/support.ts';

export interface NewTicket {
  readonly ticket: TicketCreate;
  /** The same for the same ticket, so that one sent twice is made once. */
  readonly idempotencyKey: string;
}

/** Makes a ticket, then reads tickets and counters again. */
export async function createTicket(
  queryClient: QueryClient,
  { ticket, idempotencyKey }: NewTicket,
): Promise<void> {
  await api('POST /api/support/tickets', ticket, { idempotencyKey });
  refreshTickets(queryClient);
}
