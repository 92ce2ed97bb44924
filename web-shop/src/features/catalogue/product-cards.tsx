import { memo } from 'react';
import type { ReactElement } from 'react';
import { ProductImage } from '../../design/product-image.tsx';
import { Stepper } from '../../design/stepper.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import { AvailabilityNote } from './availability-note.tsx';
import { CartButton } from './cart-button.tsx';
import { GuideButton } from './guide-button.tsx';
import { StockBadge } from './stock-badge.tsx';
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
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-border bg-surface p-3">
      <div className="flex items-start justify-between gap-2">
        <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-10" />
        <StockBadge stockCount={product.stockCount} />
      </div>
      <p className="line-clamp-2 min-h-10 font-medium">{product.name}</p>
      <AvailabilityNote product={product} />
      <p className="truncate font-mono text-meta text-muted">{product.sku}</p>
      <p className="mt-auto">
        <span className="figures text-lead font-[650]">{product.displayPrice}</span>
        <span className="block text-meta text-muted">{texts.perLicense}</span>
      </p>
      <Stepper
        label={product.name}
        value={actions.quantity}
        max={product.stockCount}
        disabled={actions.quantityFixed}
        onChange={actions.setQuantity}
        fullWidth
      />
      <div className="grid gap-2 [&_a]:w-full [&_button]:w-full">
        <CartButton product={product} actions={actions} />
        <GuideButton product={product} />
      </div>
    </li>
  );
});
