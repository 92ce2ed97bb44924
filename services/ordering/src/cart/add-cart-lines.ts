import { orderingCommands } from 'contracts/calls/ordering';
import { command } from 'kernel/commands/command';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { Offer } from '../order/offer.ts';
import { sellable } from '../order/price-lines.ts';
import { offersOf } from '../read-models/offers/find-offers.ts';
import type { Carts } from './carts.ts';
import { mayShopIn, ownerOf } from './cart-policy.ts';
import type { CartState } from './cart-state.ts';
import { cartDecider, lineOf } from './cart.ts';
import type { CartCommand } from './cart.ts';
import { cartPlan } from './present-cart.ts';

/** Puts many products into the actor's cart, in one append: all of them, or none. */
export function addCartLines(carts: Carts) {
  return command(orderingCommands.AddCartLines, {
    policy: mayShopIn,
    plan: async ({ input, context, tools }) => {
      const owner = ownerOf(context.actor, input);
      const productIds = [...new Set(input.lines.map(({ productId }) => productId))];
      const [offers, cart] = await Promise.all([
        offersOf(tools.db, productIds, input.tenantId),
        carts.current(tools, owner),
      ]);
      const lines = input.lines.map(({ productId, quantity }) => {
        const itemId = derivedId(context.commandId, `item ${productId}`);
        return { itemId, productId, quantity };
      });
      const request: CartCommand = { type: 'AddItems', owner, lines };
      const refusal = refusalOf(request, cart.state, offers);
      const plan = cartPlan(request, cart);
      // Refused in the decision, so that a repeated command is answered as it was recorded.
      return refusal ? { ...plan, decide: () => refusal } : plan;
    },
  });
}

/** The first line that cannot be bought as it would then stand in the cart. Stock is a hint; the sale decides. */
function refusalOf(
  request: Extract<CartCommand, { type: 'AddItems' }>,
  state: CartState,
  offers: ReadonlyMap<string, Offer>,
): Rejection | undefined {
  const events = cartDecider.decide(request, state);
  if (isRejection(events)) return events;
  const filled = events.reduce(cartDecider.evolve, state);
  for (const { productId } of request.lines) {
    const offer = sellable(offers.get(productId));
    if (isRejection(offer)) return withDetails(offer, { ...offer.details, productId });
    const requested = lineOf(filled, productId)?.quantity ?? 0;
    if (requested > offer.stock) return tooFew(offer, requested);
  }
  return undefined;
}

function tooFew(
  { productId, name: productName, stock: available }: Offer,
  requested: number,
): Rejection {
  const message = `${available} of ${productName} are in stock, and the cart would hold ${requested}. Order fewer.`;
  const short = { productId, productName, available: Math.max(0, available), requested };
  return withDetails(reject('insufficient-stock', message), { productId, lines: [short] });
}
