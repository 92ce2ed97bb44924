import { headers, shopApi } from 'contracts/api/shop-api';
import type { TicketCreate } from 'contracts/api/support';
import { refreshTickets } from '../../../api/support.ts';
import type { SupportDeps } from './send-response.ts';

export interface NewTicket {
  readonly ticket: TicketCreate;
  /** The same for the same ticket, so that one sent twice is made once. */
  readonly idempotencyKey: string;
}

/** Makes a ticket, then reads tickets and counters again. */
export async function createTicket(
  { apiClient, queryClient }: SupportDeps,
  { ticket, idempotencyKey }: NewTicket,
): Promise<void> {
  await apiClient.request('POST', shopApi.support.tickets, {
    body: ticket,
    headers: { [headers.idempotencyKey]: idempotencyKey },
  });
  refreshTickets(queryClient);
}
