import type { ProductListItem } from 'contracts/api/catalog';
import type { AnsweredLine, QuickOrder } from 'contracts/api/quick-order';
import type { QueryResult } from 'contracts/calls/calls';
import type { CartLine } from 'contracts/calls/ordering';
import type { LineAnswer } from 'contracts/constants/quick-order';
import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';

export interface ShopFacts {
  readonly articles: QueryResult<'catalog.productsBySku'>;
  readonly cart: readonly CartLine[];
}

/** Answers each article of a list once, in the order in which they were first named. */
export function answerLines(
  lines: QuickOrder['lines'],
  { articles, cart }: ShopFacts,
): AnsweredLine[] {
  const sold = new Map(articles.sold.map((product) => [product.sku, product]));
  const elsewhere = new Set(articles.elsewhere);
  const similar = new Map(articles.similar.map(({ sku, products }) => [sku, products]));
  const held = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  return summed(lines).map(({ sku, quantity }) => {
    const number = sku.toUpperCase();
    const product = sold.get(number) ?? null;
    const inCart = product === null ? 0 : (held.get(product.id) ?? 0);
    const missing = elsewhere.has(number) ? 'not-sold-here' : 'unknown';
    const answer = product === null ? missing : answerTo(product, inCart + quantity);
    return { sku, quantity, answer, product, inCart, similar: similar.get(number) ?? [] };
  });
}

function summed(lines: QuickOrder['lines']): QuickOrder['lines'] {
  const bySku = new Map<string, QuickOrder['lines'][number]>();
  for (const line of lines) {
    const number = line.sku.toUpperCase();
    const known = bySku.get(number);
    bySku.set(number, {
      sku: known?.sku ?? line.sku,
      quantity: line.quantity + (known?.quantity ?? 0),
    });
  }
  return [...bySku.values()];
}

/** @param requested as many as the cart would then hold. */
export function answerTo(
  { availability, stockCount }: ProductListItem,
  requested: number,
): LineAnswer {
  if (availability === 'discontinued') return 'discontinued';
  if (stockCount === 0) return 'no-stock';
  if (requested > MAX_LINE_QUANTITY) return 'too-many';
  return requested > stockCount ? 'not-enough-stock' : 'found';
}
