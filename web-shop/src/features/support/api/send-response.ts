import type { QueryClient } from '@tanstack/react-query';
import { headers, shopApi } from 'contracts/api/shop-api';
import { REFRESH } from 'contracts/constants/refresh';
import { refreshTickets } from '../../../api/support.ts';
import type { ApiClient } from 'web-shared/request/create-api-client';

export interface SupportDeps {
  readonly apiClient: Pick<ApiClient, 'request'>;
  readonly queryClient: QueryClient;
}

export interface OutgoingResponse {
  readonly ticketId: string;
  readonly message: string;
  /** The same for the same words, so that a response sent twice is stored once. */
  readonly idempotencyKey: string;
}

/** Sends the trimmed text; the conversation is read again a moment after that succeeded (ruling T.61). */
export async function sendResponse(
  { apiClient, queryClient }: SupportDeps,
  response: OutgoingResponse,
): Promise<void> {
  await apiClient.request('POST', shopApi.support.ticketResponses(response.ticketId), {
    body: { message: response.message.trim() },
    headers: { [headers.idempotencyKey]: response.idempotencyKey },
    errorMessage: ({ status, body }) => `Failed to send response: ${status} - ${body}`,
  });
  setTimeout(() => refreshTickets(queryClient), REFRESH.responsesAfterSendMs);
}
