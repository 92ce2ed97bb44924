import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { cartPlan } from './present-cart.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';
import type { Carts } from './carts.ts';
import type { OfferCache } from './offer-cache.ts';

/** Puts a product that the shop sells into the actor's cart. */
export function addCartItem(carts: Carts, offers: OfferCache) {
  return command(orderingCommands.AddCartItem, {
    policy: mayShopIn,
    plan: async ({ input, context, tools }) => {
      const { productId, quantity, tenantId } = input;
      const owner = ownerOf(context.actor, input);
      const [offer, cart] = await Promise.all([
        offers.sold(tools.db, productId, tenantId),
        carts.current(tools, owner),
      ]);
      const line = { itemId: derivedId(context.commandId, 'item'), productId, quantity };
      const plan = cartPlan({ type: 'AddItem', owner, line }, cart);
      // Refused in the decision, so that a repeated command is answered as it was recorded.
      return isRejection(offer) ? { ...plan, decide: () => offer } : plan;
    },
  });
}
