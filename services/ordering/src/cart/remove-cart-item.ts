import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { cartPlan } from './present-cart.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';
import type { Carts } from './carts.ts';

/** Takes a product out of the actor's cart. */
export function removeCartItem(carts: Carts) {
  return command(orderingCommands.RemoveCartItem, {
    policy: mayShopIn,
    plan: async ({ input, context, tools }) => {
      const owner = ownerOf(context.actor, input);
      const cart = await carts.current(tools, owner);
      return cartPlan({ type: 'RemoveItem', owner, itemId: input.itemId }, cart);
    },
  });
}
