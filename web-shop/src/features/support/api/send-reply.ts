import type { QueryClient } from '@tanstack/react-query';
import { headers, paths } from 'contracts/api/paths';
import { REFRESH } from 'contracts/constants/refresh';
import { refreshTickets } from '../../../api/support.ts';
import type { RequestCore } from '../../../request/request.ts';

export interface Services {
  readonly core: Pick<RequestCore, 'request'>;
  readonly queryClient: QueryClient;
}

export interface Reply {
  readonly ticketId: string;
  readonly message: string;
  /** The same for the same words, so that a reply sent twice is said once. */
  readonly idempotencyKey: string;
}

/** Sends the trimmed text; the conversation is read again a moment after that succeeded (ruling T.61). */
export async function sendReply({ core, queryClient }: Services, reply: Reply): Promise<void> {
  await core.request('POST', paths.support.ticketResponses(reply.ticketId), {
    body: { message: reply.message.trim() },
    headers: { [headers.idempotencyKey]: reply.idempotencyKey },
    failure: ({ status, body }) => `Failed to send response: ${status} - ${body}`,
  });
  setTimeout(() => refreshTickets(queryClient), REFRESH.responsesAfterSendMs);
}
