import type { CartLine, OrderLine } from 'contracts/events/ordering';
import { add, multiply, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { isRejection, reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Offer } from './offer.ts';

/** Licences of one order: what one answer can reveal at once. */
export const MAX_ORDER_UNITS = 5_000;
/** The largest total whose decimal string the wire takes: ten digits before the point. */
const MAX_TOTAL_MINOR = 999_999_999_999;

/** The lines of an order at the prices of this moment. */
export interface PricedCart {
  readonly cartLines: readonly CartLine[];
  readonly lines: readonly OrderLine[];
  readonly total: Money;
}

/** An offer that can be bought, or why it cannot (rulings, 'Buying'). */
export function sellable(offer: Offer | undefined): SoldOffer | Rejection {
  if (!offer?.price) {
    return reject('not-sold-here', 'This product is not sold in this shop.');
  }
  if (offer.saleState === 'discontinued') {
    return naming(
      reject('discontinued', `${offer.name} is discontinued and no longer sold.`),
      offer,
    );
  }
  if (offer.saleState === 'pre-order' && offer.stock <= 0) {
    const message = `${offer.name} cannot be pre-ordered at the moment.`;
    return naming(reject('pre-order-sold-out', message), offer);
  }
  return { ...offer, price: offer.price };
}

/** Who shows the refusal in another language than English has the product's name too. */
function naming(refusal: Rejection, { productId, name: productName }: Offer): Rejection {
  return withDetails(refusal, { productId, productName });
}

export type SoldOffer = Offer & { readonly price: Money };

/** Prices a cart. A product that cannot be bought any more refuses the whole. */
export function priceLines(
  cartLines: readonly CartLine[],
  offers: ReadonlyMap<string, Offer>,
  currency: Currency,
): PricedCart | Rejection {
  const units = cartLines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (units > MAX_ORDER_UNITS) {
    const message = `One order holds at most ${MAX_ORDER_UNITS} licences. Order in several parts.`;
    return reject('order-too-large', message);
  }
  const lines: OrderLine[] = [];
  for (const cartLine of cartLines) {
    const line = priceLine(cartLine, offers.get(cartLine.productId));
    if (isRejection(line)) return line;
    lines.push(line);
  }
  const total = totalOf(lines, currency);
  return isRejection(total) ? total : { cartLines, lines, total };
}

function priceLine(
  { productId, quantity }: CartLine,
  offer: Offer | undefined,
): OrderLine | Rejection {
  const sold = sellable(offer);
  if (isRejection(sold)) return sold;
  const { sku, name, price: unitPrice } = sold;
  return { productId, sku, name, quantity, unitPrice, lineTotal: multiply(unitPrice, quantity) };
}

function totalOf(lines: readonly OrderLine[], currency: Currency): Money | Rejection {
  let total = zero(currency);
  for (const { lineTotal } of lines) {
    total = add(total, lineTotal);
    if (total.minor > MAX_TOTAL_MINOR) {
      return reject('order-too-large', 'The total is too large for one order. Order in parts.');
    }
  }
  return total;
}
