import type { SkippedLine } from 'contracts/api/orders';
import type { SkipReason } from 'contracts/constants/orders';
import type { CartEvent, OrderLine } from 'contracts/events/ordering';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import type { CartOwner, CartState } from '../cart/cart-state.ts';
import { cartDecider, lineOf } from '../cart/cart.ts';
import type { CartCommand } from '../cart/cart.ts';
import type { Offer } from './offer.ts';
import { sellable } from './price-lines.ts';

/** An old order, what the shop offers of it today, and the command that wants it again. */
export interface ReorderRequest {
  readonly owner: CartOwner;
  readonly lines: readonly OrderLine[];
  readonly offers: ReadonlyMap<string, Offer>;
  readonly commandId: string;
}

/**
 * Lets the cart hold at least what the order held, as far as there is stock. Pressing the button twice, or with the
 * product in the cart already, does not double anything. What does not fit stays out.
 */
export function addOrderToCart(cart: CartState, request: ReorderRequest): readonly CartEvent[] {
  const events: CartEvent[] = [];
  let state = cart;
  for (const line of request.lines) {
    const command = commandFor(state, line, request);
    const decided = command ? cartDecider.decide(command, state) : [];
    if (isRejection(decided)) continue;
    events.push(...decided);
    state = decided.reduce(cartDecider.evolve, state);
  }
  return events;
}

/** What of the order a cart does not hold, and why. */
export function missingFrom(cart: CartState, { lines, offers }: ReorderRequest): SkippedLine[] {
  return lines.flatMap(({ productId, name, quantity }) => {
    const offer = offers.get(productId);
    const held = isRejection(sellable(offer)) ? 0 : (lineOf(cart, productId)?.quantity ?? 0);
    const missing = quantity - held;
    if (missing <= 0) return [];
    const reason = reasonFor(offer, quantity);
    return [{ productId, productName: name, quantity: missing, reason }];
  });
}

function commandFor(
  state: CartState,
  { productId, quantity }: OrderLine,
  { owner, offers, commandId }: ReorderRequest,
): CartCommand | undefined {
  const offer = sellable(offers.get(productId));
  if (isRejection(offer)) return undefined;
  const known = lineOf(state, productId);
  const target = Math.min(quantity, offer.stock);
  if (target <= (known?.quantity ?? 0)) return undefined;
  if (known) return { type: 'ChangeItem', owner, itemId: known.itemId, quantity: target };
  const line = { itemId: derivedId(commandId, `item ${productId}`), productId, quantity: target };
  return { type: 'AddItem', owner, line };
}

function reasonFor(offer: Offer | undefined, quantity: number): SkipReason {
  if (!offer?.price) return 'not-sold-here';
  if (offer.saleState === 'discontinued') return 'discontinued';
  if (offer.stock <= 0) return 'no-stock';
  return offer.stock < quantity ? 'not-enough-stock' : 'cart-full';
}
