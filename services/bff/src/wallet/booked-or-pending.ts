import type Koa from 'koa';
import type { BookedOrPending } from 'contracts/api/admin-money';

/** 202 says that nothing is booked yet: a second admin must agree. */
export function bookedOrPending(
  ctx: Pick<Koa.Context, 'status'>,
  answer: BookedOrPending,
  booked: 200 | 201 = 201,
): BookedOrPending {
  ctx.status = 'requestId' in answer ? 202 : booked;
  return answer;
}
