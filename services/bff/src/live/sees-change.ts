import { randomUUID } from 'node:crypto';
import type { User } from 'contracts/api/accounts';
import { STREAM_LISTS_ID } from 'contracts/constants/live';
import { HttpError } from 'kernel/http/http-error';
import type { Change } from 'kernel/projections/projection';
import type { Gateway } from '../gateway/gateway.ts';
import { actorOf } from '../sessions/accounts.ts';

/** Whether somebody who is bound to branches sees the order or the ticket that has changed: they are asked as they would ask. */
export async function seesChange(
  gateway: Pick<Gateway, 'query'>,
  user: User,
  { topic, id }: Change,
): Promise<boolean> {
  if (id === undefined) return false;
  // Lists are everybody's of the company.
  if (id === STREAM_LISTS_ID) return true;
  const sender = { actor: actorOf(user), requestId: randomUUID() };
  if (topic === 'orders') {
    return (await gateway.query('orders.named', { orderIds: [id] }, sender)).length > 0;
  }
  try {
    await gateway.query('support.ticket', { ticketId: id }, sender);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}
