import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { cartPlan } from './cart-answer.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';

/** Takes a product out of the actor's cart. */
export const removeCartItem = command(orderingCommands.RemoveCartItem, {
  policy: mayShopIn,
  plan: async ({ input, context }) =>
    cartPlan({
      type: 'RemoveItem',
      owner: ownerOf(context.actor, input),
      itemId: input.itemId,
    }),
});
