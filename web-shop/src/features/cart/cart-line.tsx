import type { CartItem } from 'contracts/api/cart';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import type { ReactElement } from 'react';
import { lineTotal } from '../../api/cart-total.ts';
import { useChangeQuantity, useRemoveLine } from '../../cart-view/change-cart.ts';
import { Button } from '../../design/button.tsx';
import { TrashIcon } from '../../design/icons.tsx';
import { ProductImage } from '../../design/product-image.tsx';
import { Stepper } from '../../design/stepper.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';

export function CartLine({ item }: { item: CartItem }): ReactElement {
  const texts = useShopTexts().cart;
  const { tenant } = useMarket();
  const change = useChangeQuantity(tenant);
  const removal = useRemoveLine(tenant);
  const { product } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border p-4 last:border-b-0">
      <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-12" />
      <div className="min-w-40 flex-1">
        <p className="line-clamp-2 font-medium">{product.name}</p>
        <p className="truncate text-meta text-muted">
          <span className="font-mono">{product.sku}</span> ·{' '}
          {formatAmount(product.price, product.currency)}
        </p>
        {item.quantity > product.stockCount ? (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-meta font-medium text-bad">
            {texts.onlyLeft(product.stockCount)}
            {product.stockCount > 0 ? (
              <Button
                variant="secondary"
                size="small"
                aria-label={texts.setToLabel(product.name, product.stockCount)}
                onClick={() => change.mutate({ id: item.id, quantity: product.stockCount })}
              >
                {texts.setTo(product.stockCount)}
              </Button>
            ) : null}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-4 max-tablet:w-full max-tablet:justify-between">
        <Stepper
          label={product.name}
          value={item.quantity}
          max={product.stockCount}
          onChange={(quantity) => change.mutate({ id: item.id, quantity })}
        />
        <span className="figures min-w-24 text-right text-lead font-[650]">
          {formatMoney(lineTotal(item))}
        </span>
        <Button
          variant="quiet"
          size="icon"
          aria-label={texts.removeLabel(product.name)}
          title={texts.remove}
          onClick={() => {
            removal.mutate(item.id);
            // The line goes, and the focus would be lost.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          <TrashIcon />
        </Button>
      </div>
    </li>
  );
}
