import { multiply, parseMoney } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';

/** What so many cost, under the price of one. */
export function LineTotal({
  product,
  quantity,
}: {
  product: ShopProduct;
  quantity: number;
}): ReactElement {
  const texts = useShopTexts().cart;
  const total = multiply(parseMoney(product.price, product.currency), quantity);
  return (
    <span className="figures block text-meta text-muted">
      <span className="sr-only">{texts.total}</span> = {formatMoney(total)}
    </span>
  );
}
