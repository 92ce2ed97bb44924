import type { CartItem } from 'contracts/api/cart';
import { formatAmount, formatMoney } from 'contracts/primitives/money-format';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { lineTotal } from '../../api/cart-total.ts';
import { useChangeQuantity, useRemoveLine } from '../../cart-view/change-cart.ts';
import { failureOf } from '../../cart-view/failure-of.ts';
import { QuantityProblem } from '../../cart-view/quantity-problem.tsx';
import { useRequestedQuantity } from '../../cart-view/use-requested-quantity.ts';
import { Button } from '../../design/button.tsx';
import { TrashIcon } from '../../design/icons.tsx';
import { ProductImage } from '../../design/product-image.tsx';
import { Stepper } from '../../design/stepper.tsx';
import { ProductName } from '../../product-view/product-name.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';

export function CartLine({ item }: { item: CartItem }): ReactElement {
  const texts = useShopTexts().cart;
  const { tenant } = useMarket();
  const { change, failures } = useChangeQuantity(tenant);
  const removal = useRemoveLine(tenant);
  const { product } = item;
  const problemId = useId();
  const requested = useRequestedQuantity({
    stockCount: product.stockCount,
    held: item.quantity,
    change: (quantity) => change({ id: item.id, quantity }),
  });
  const failure =
    failureOf(failures[item.id], texts.changeFailed) ??
    failureOf(removal.failures[item.id], texts.removeFailed);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-border p-4 last:border-b-0">
      <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-12" />
      <div className="min-w-40 flex-1">
        <p className="line-clamp-2 font-medium">
          <ProductName productId={product.id} name={product.name} />
        </p>
        <p className="truncate text-meta text-muted">
          <span className="font-mono">{product.sku}</span> ·{' '}
          {formatAmount(product.price, product.currency)}
        </p>
        {requested.isTooMany ? (
          <QuantityProblem
            id={problemId}
            product={product}
            requested={requested}
            held={item.quantity}
          />
        ) : null}
        {failure === undefined ? null : (
          <p className="mt-1 text-meta font-medium text-bad">{failure}</p>
        )}
      </div>
      <div className="flex items-center gap-4 max-tablet:w-full max-tablet:justify-between tablet:ml-auto">
        <Stepper
          label={product.name}
          value={requested.quantity}
          max={requested.most}
          problemId={requested.isTooMany ? problemId : undefined}
          onChange={requested.set}
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
            removal.change(item.id);
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
