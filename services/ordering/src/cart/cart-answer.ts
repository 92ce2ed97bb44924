import type { CartChangeResult } from 'contracts/calls/ordering';
import type { Plan, ReadState } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import { cartId, linesOf } from './cart-state.ts';
import type { CartState } from './cart-state.ts';
import { cartDecider } from './cart.ts';
import type { CartCommand } from './cart.ts';

/** A command that touches one cart and is answered with its lines. */
export function cartPlan(request: CartCommand): Plan<CartChangeResult> {
  const cart = use(cartDecider, cartId(request.owner));
  return {
    primary: cart,
    uses: [cart],
    decide: (read: ReadState) => {
      const events = cartDecider.decide(request, read(cart));
      return isRejection(events) ? events : [write(cart, events)];
    },
    outcome: (read: ReadState) => answerCart(read(cart)),
  };
}

/** The lines of a cart, as the API shows them. */
export function answerCart(state: CartState): CartChangeResult {
  const items = linesOf(state).map(({ itemId, productId, quantity }) => ({
    id: itemId,
    productId,
    quantity,
  }));
  return { items };
}
