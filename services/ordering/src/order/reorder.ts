import { orderingCommands } from 'contracts/calls/ordering';
import type { Reorder, ReorderResult } from 'contracts/calls/ordering';
import { command, write } from 'kernel/commands/command';
import type { CommandRequest, Plan } from 'kernel/commands/command';
import { reject, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { answerCart } from '../cart/cart-answer.ts';
import { cartId } from '../cart/cart-state.ts';
import { cartDecider } from '../cart/cart.ts';
import { membersOnly } from '../read-models/own-orders.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import { orderDecider } from './order.ts';
import { missingFrom, refill } from './refill.ts';

/** Puts what an order of the actor's company held into the actor's cart, as far as it can be bought today. */
export const reorder = command(orderingCommands.Reorder, {
  policy: membersOnly,
  plan,
});

async function plan({
  input,
  context,
  tools,
}: CommandRequest<Reorder>): Promise<Plan<ReorderResult> | Rejection> {
  const { actor, commandId } = context;
  const order = await tools.read(use(orderDecider, input.orderId));
  // Another company's order is answered like none at all.
  if (order.kind === 'none' || actor.kind !== 'user') return noSuchOrder();
  const { companyId, tenantId, lines } = order.facts;
  if (companyId !== actor.companyId) return noSuchOrder();
  const owner = { userId: actor.id, tenantId };
  const cart = use(cartDecider, cartId(owner));
  const productIds = lines.map(({ productId }) => productId);
  const offers = await offersOf(tools.db, productIds, tenantId);
  const wish = { owner, lines, offers, commandId };
  return {
    primary: cart,
    uses: [cart],
    decide: (read) => [write(cart, refill(read(cart), wish))],
    outcome: (read) => ({
      ...answerCart(read(cart)),
      tenantId,
      left: missingFrom(read(cart), wish),
    }),
  };
}

function noSuchOrder(): Rejection {
  return reject(404, 'not-found', 'There is no such order.');
}
