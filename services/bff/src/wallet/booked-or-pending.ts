import type { BookedOrPending, ListedRequest, PendingAction } from 'contracts/api/admin-wallets';
import type { SignedIn } from '../http/caller.ts';
import type { Call } from '../http/route.ts';
import { decidersOf } from './deciders.ts';

type Asking = Call<SignedIn>;

/** 202 says that nothing is booked yet: a second admin must agree. Where there is none, it says how to find one. */
export async function bookedOrPending(
  call: Asking,
  answer: BookedOrPending,
  booked: 200 | 201 = 201,
): Promise<BookedOrPending> {
  call.ctx.status = 'requestId' in answer ? 202 : booked;
  return 'requestId' in answer ? withDeciders(call, answer) : answer;
}

async function withDeciders(call: Asking, pending: PendingAction): Promise<PendingAction> {
  const { requestId } = pending;
  return {
    ...pending,
    ...(await decidersOf(call, { requestId, requestedBy: call.caller.user.id })),
  };
}

/** A request of which somebody looks at the page: while it waits, with who may decide about it. */
export async function requestWithDeciders(
  call: Asking,
  request: ListedRequest,
): Promise<ListedRequest> {
  if (request.state !== 'pending') return request;
  const asked = { requestId: request.id, requestedBy: request.requestedBy.id };
  return { ...request, ...(await decidersOf(call, asked)) };
}
