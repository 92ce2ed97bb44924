import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { cartPlan } from './present-cart.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';
import type { Carts } from './carts.ts';

/** Sets how many licences of a product the actor wants. */
export function changeCartItem(carts: Carts) {
  return command(orderingCommands.ChangeCartItem, {
    policy: mayShopIn,
    plan: async ({ input, context, tools }) => {
      const { itemId, quantity } = input;
      const owner = ownerOf(context.actor, input);
      const cart = await carts.current(tools, owner);
      return cartPlan({ type: 'ChangeItem', owner, itemId, quantity }, cart);
    },
  });
}
