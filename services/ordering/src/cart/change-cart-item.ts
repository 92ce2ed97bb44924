import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { cartPlan } from './cart-answer.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';

/** Sets how many licences of a product the actor wants. */
export const changeCartItem = command(orderingCommands.ChangeCartItem, {
  policy: mayShopIn,
  plan: async ({ input, context }) => {
    const { itemId, quantity } = input;
    return cartPlan({
      type: 'ChangeItem',
      owner: ownerOf(context.actor, input),
      itemId,
      quantity,
    });
  },
});
