import { removeCartItemInput } from 'contracts/commands/ordering';
import type { CartChangeResult, RemoveCartItem } from 'contracts/commands/ordering';
import { command } from 'kernel/commands/command';
import { cartPlan } from './cart-answer.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';

/** Takes a product out of the actor's cart. */
export const removeCartItem = command<RemoveCartItem, CartChangeResult>({
  type: 'RemoveCartItem',
  input: removeCartItemInput,
  policy: mayShopIn,
  plan: async ({ input, context }) =>
    cartPlan({
      type: 'RemoveItem',
      owner: ownerOf(context.actor, input),
      itemId: input.itemId,
    }),
});
