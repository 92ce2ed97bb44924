import type { Order } from 'contracts/api/orders';
import { api } from '../../../request/api.ts';
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
  const { body, key: idempotencyKey } = attempt;
  const send = <Name extends 'POST /api/orders' | 'POST /api/approvals'>(name: Name) =>
    untilAnswered(() => api(name, body, { idempotencyKey }), onUnknown);
  return attempt.approval
    ? { as: 'approval', id: (await send('POST /api/approvals')).id }
    : { as: 'order', order: await send('POST /api/orders') };
}
