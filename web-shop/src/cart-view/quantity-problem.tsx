import type { CartItem } from 'contracts/api/cart';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import type { ShopTexts } from '../texts/use-shop-texts.ts';
import type { RequestedQuantity } from './use-requested-quantity.ts';

type Counted = Pick<CartItem['product'], 'name' | 'stockCount'>;

interface QuantityProblemProps {
  id: string;
  product: Counted;
  requested: RequestedQuantity;
  held: number;
}

/** Why a quantity cannot be had, in its row, with the nearest one that can. */
export function QuantityProblem({
  id,
  product,
  requested,
  held,
}: QuantityProblemProps): ReactElement {
  const texts = useShopTexts().cart;
  const { quantity, most } = requested;
  return (
    <p
      // What was typed just now is announced; what the cart held before is read with its line.
      role={quantity === held ? undefined : 'alert'}
      className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-meta font-medium text-bad"
    >
      <span id={id}>
        {limitOf(product, requested, texts)}
        {held === 0 || quantity === held ? null : texts.holds(held)}
      </span>
      {product.stockCount > 0 ? (
        <Button
          variant="secondary"
          size="small"
          className="tablet:h-7!"
          aria-label={texts.setToLabel(product.name, most)}
          onClick={() => requested.set(most)}
        >
          {texts.setTo(most)}
        </Button>
      ) : null}
    </p>
  );
}

/** Why no more can be had, in words; undefined where the quantity can be had. */
export function limitOf(
  { stockCount }: Counted,
  { isTooMany, most }: RequestedQuantity,
  texts: ShopTexts['cart'],
): string | undefined {
  if (!isTooMany) return undefined;
  return stockCount > most ? texts.atMost(most) : texts.onlyLeft(stockCount);
}
