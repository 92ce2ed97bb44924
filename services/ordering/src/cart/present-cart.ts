import type { CartChangeResult } from 'contracts/calls/ordering';
import type { Plan, ReadState } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { linesOf, orderedForOf } from './cart-state.ts';
import type { CartState } from './cart-state.ts';
import { cartDecider } from './cart.ts';
import type { CartCommand } from './cart.ts';
import { stateIn } from './carts.ts';
import type { CurrentCart } from './carts.ts';

/** A command that touches its owner's current cart and is answered with its lines. */
export function cartPlan(
  request: CartCommand,
  { stream: cart, earlier }: CurrentCart,
): Plan<CartChangeResult> {
  return {
    primary: cart,
    uses: [cart],
    earlier,
    decide: (read: ReadState) => {
      const events = cartDecider.decide(request, stateIn(read, cart));
      return isRejection(events) ? events : [write(cart, events)];
    },
    outcome: (read: ReadState) => presentCart(read(cart)),
  };
}

/** The lines of a cart, as the API shows them. */
export function presentCart(state: CartState): CartChangeResult {
  const items = linesOf(state).map(({ itemId, productId, quantity }) => {
    const orderedFor = orderedForOf(state, itemId);
    return { id: itemId, productId, quantity, ...(orderedFor && { orderedFor }) };
  });
  return { items };
}
