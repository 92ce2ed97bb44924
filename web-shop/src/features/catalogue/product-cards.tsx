import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { ProductImage } from '../../design/product-image.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import { AvailabilityNote } from './availability-note.tsx';
import { CartButton } from './cart-button.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { GuideButton } from './guide-button.tsx';
import { LineTotal } from './line-total.tsx';
import { usePlaceOfUse } from './use-place-of-use.ts';
import { ProductLink } from './product-link.tsx';
import { ProductQuantity } from './product-quantity.tsx';
import { RowProblem } from './row-problem.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockWish } from './stock-wish.tsx';
import { useListedProducts, useProductActions } from './use-product-actions.ts';
import type { ListedProduct } from './use-product-actions.ts';

/** Two columns of cards, on phones. */
export function ProductCards({ products }: { products: readonly ShopProduct[] }): ReactElement {
  const texts = useShopTexts().catalogue;
  return (
    <ul aria-label={texts.tableLabel} className="grid grid-cols-2 gap-3">
      {useListedProducts(products).map((listed) => (
        <ProductCard key={listed.product.id} {...listed} />
      ))}
    </ul>
  );
}

const ProductCard = memo(function ProductCard(listed: ListedProduct): ReactElement {
  const { product } = listed;
  const texts = useShopTexts().catalogue;
  const actions = useProductActions(listed);
  const { region, platform } = usePlaceOfUse(product);
  const problemId = useId();
  const { quantity } = actions.requested;
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-card border border-border bg-surface p-3">
      <div className="flex gap-2">
        <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-8" />
        <p className="min-w-0 flex-1 overflow-hidden text-meta font-medium text-ellipsis whitespace-pre">
          {`${region}\n${platform}`}
        </p>
      </div>
      <p className="line-clamp-2 min-h-10 font-medium">
        <ProductLink listed={listed} />
      </p>
      <AvailabilityNote product={product} />
      <p className="line-clamp-2 text-meta text-muted">{product.description}</p>
      <div className="flex items-center justify-between gap-1">
        <p className="truncate font-mono text-meta text-muted">{product.sku}</p>
        <FavouriteButton listed={listed} className="-my-3.5 -mr-2.5 size-11" />
      </div>
      <div className="mt-auto">
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="figures text-lead font-[650]">{product.displayPrice}</span>
          <StockBadge stockCount={product.stockCount} />
        </p>
        {quantity > 1 ? (
          <LineTotal product={product} quantity={quantity} />
        ) : (
          <span className="block text-meta text-muted">{texts.perLicense}</span>
        )}
      </div>
      <StockWish product={product} />
      <RowProblem id={problemId} product={product} actions={actions} />
      <ProductQuantity product={product} actions={actions} problemId={problemId} fullWidth />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 [&>a]:w-full [&>button]:w-full [&>button]:min-w-0 [&>button]:px-1.5">
        <CartButton product={product} actions={actions} />
        <GuideButton product={product} />
      </div>
    </li>
  );
});
