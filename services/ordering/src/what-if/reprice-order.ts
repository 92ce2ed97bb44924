import type { OrderLine } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';
import { isRejection } from 'kernel/commands/decider';
import { priceLines } from '../order/price-lines.ts';

/**
 * What an order would have come to at other prices, by the rule that prices carts. Undefined: such an order would not
 * have been taken, being too large.
 */
export function repriceOrder(
  lines: readonly OrderLine[],
  priceOf: (line: OrderLine) => Money,
): Money | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const offers = lines.map((line) => {
    const { productId, sku, name, quantity } = line;
    const price = priceOf(line);
    return { productId, sku, name, price, saleState: 'regular', stock: quantity } as const;
  });
  const inCart = lines.map(({ productId, quantity }) => ({
    itemId: productId,
    productId,
    quantity,
  }));
  const byProduct = new Map(offers.map((offer) => [offer.productId, offer]));
  const priced = priceLines(inCart, byProduct, first.unitPrice.currency);
  return isRejection(priced) ? undefined : priced.total;
}
