import type { Approval } from 'contracts/api/approvals';
import type { Order, TotalChanged } from 'contracts/api/orders';
import { headers, shopApi } from 'contracts/api/shop-api';
import { teamPaths } from 'contracts/api/team-paths';
import { codeOf, RequestError } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { call } from '../../../request/api-client.ts';
import type { CheckoutAttempt } from '../checkout-attempt.ts';
import { untilAnswered } from './until-answered.ts';

/** What a purchase became: an order, or a cart that waits for somebody's approval. */
export type Bought =
  | { readonly as: 'order'; readonly order: Order }
  | { readonly as: 'approval'; readonly id: string };

/**
 * Places and pays, or asks for approval. Where no answer arrives it asks again with the same key; `onUnknown` hears of it
 * the first time.
 * @throws as {@link untilAnswered} does.
 */
export async function buy(attempt: CheckoutAttempt, onUnknown: () => void): Promise<Bought> {
  if (attempt.approval) {
    const { id } = await untilAnswered(
      () => post<Approval>(teamPaths.approvals, attempt),
      onUnknown,
    );
    return { as: 'approval', id };
  }
  const order = await untilAnswered(() => post<Order>(shopApi.orders, attempt), onUnknown);
  return { as: 'order', order };
}

async function post<Answer>(path: string, { body, key }: CheckoutAttempt): Promise<Answer> {
  return call<Answer>('POST', path, { body, headers: { [headers.idempotencyKey]: key } });
}

/** The new lines of a 409, when the total is not what the buyer saw. */
export function totalChange(error: unknown): TotalChanged | undefined {
  if (codeOf(error) !== PROBLEM_CODES.totalChanged || !(error instanceof RequestError))
    return undefined;
  return error.problem as unknown as TotalChanged;
}
