import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { offersOf } from '../read-models/offers/find-offers.ts';
import { sellable } from '../order/price-lines.ts';
import { cartPlan } from './present-cart.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';
import type { Carts } from './carts.ts';

/** Puts a product that the shop sells into the actor's cart. */
export function addCartItem(carts: Carts) {
  return command(orderingCommands.AddCartItem, {
    policy: mayShopIn,
    plan: async ({ input, context, tools }) => {
      const { productId, quantity, tenantId } = input;
      const owner = ownerOf(context.actor, input);
      const [offers, cart] = await Promise.all([
        offersOf(tools.db, [productId], tenantId),
        carts.current(tools, owner),
      ]);
      const offer = sellable(offers.get(productId));
      const line = { itemId: derivedId(context.commandId, 'item'), productId, quantity };
      const plan = cartPlan({ type: 'AddItem', owner, line }, cart);
      // Refused in the decision, so that a repeated command is answered as it was recorded.
      return isRejection(offer) ? { ...plan, decide: () => offer } : plan;
    },
  });
}
