import { api } from '../../../request/api.ts';
import type { QueryClient } from '@tanstack/react-query';
import { REFRESH } from 'contracts/constants/refresh';
import { refreshTickets } from '../../../api/support.ts';

export interface OutgoingResponse {
  readonly ticketId: string;
  readonly message: string;
  /** The same for the same words, so that a response sent twice is stored once. */
  readonly idempotencyKey: string;
}

/** Sends the trimmed text; the conversation is read again a moment after that succeeded (ruling T.61). */
export async function sendResponse(
  queryClient: QueryClient,
  response: OutgoingResponse,
): Promise<void> {
  await api(
    'POST /api/support/tickets/:ticketId/responses',
    { ticketId: response.ticketId, message: response.message.trim() },
    {
      idempotencyKey: response.idempotencyKey,
      errorMessage: ({ status, body }) => `Failed to send response: ${status} - ${body}`,
    },
  );
  setTimeout(() => refreshTickets(queryClient), REFRESH.responsesAfterSendMs);
}
