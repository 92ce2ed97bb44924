import type { CartItem } from 'contracts/api/cart';
import type { QuotedLine } from 'contracts/api/orders';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';
import type { ShopTexts } from '../../texts/use-shop-texts.ts';

/** What differs between the cart the buyer saw and the lines the server would charge, in words. */
export function describeChanges(
  seen: readonly CartItem[],
  charged: readonly QuotedLine[],
  { texts, currency }: { texts: ShopTexts['checkout']; currency: Currency },
): string[] {
  const gone = seen
    .filter((item) => !charged.some((line) => line.productId === item.productId))
    .map((item) => texts.changedGone(item.product.name));
  const changed = charged.flatMap((line) => {
    const before = seen.find((item) => item.productId === line.productId);
    if (before === undefined) return [texts.changedNew(line.productName)];
    return describeLineChanges(before, line, { texts, currency });
  });
  return [...changed, ...gone];
}

function describeLineChanges(
  before: CartItem,
  line: QuotedLine,
  { texts, currency }: { texts: ShopTexts['checkout']; currency: Currency },
): string[] {
  const changes: string[] = [];
  if (before.product.price !== line.unitPrice) {
    const prices = [before.product.price, line.unitPrice] as const;
    const [was, now] = prices.map((price) => formatAmount(price, currency));
    changes.push(texts.changedPrice(line.productName, was ?? '', now ?? ''));
  }
  if (before.quantity !== line.quantity) {
    changes.push(texts.changedQuantity(line.productName, before.quantity, line.quantity));
  }
  if (line.stockCount < line.quantity) {
    changes.push(texts.shortLine(line.productName, line.stockCount, line.quantity));
  }
  return changes;
}
