import { memo } from 'react';
import type { ReactElement } from 'react';
import { ColumnHeaders } from '../../design/column-headers.tsx';
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

const COLUMNS = [
  'sku',
  'image',
  'product',
  'price',
  'region',
  'platform',
  'stock',
  'quantity',
  'action',
] as const;

// The nine columns need about 960 px. Where the table has less, the buttons stand above each other.
const CELL = 'px-1 @min-[60rem]:px-2';
// A tablet held upright.
const SMALL_WORDS = '@max-[46rem]:text-meta';
const HEAD = `${CELL} h-12 tracking-wide first:pl-3 last:pr-3 @min-[60rem]:first:pl-4 @min-[60rem]:last:pr-4`;

export function ProductTable({ products }: { products: readonly ShopProduct[] }): ReactElement {
  const texts = useShopTexts().catalogue;
  return (
    <div
      role="region"
      aria-label={texts.tableLabel}
      tabIndex={0}
      className="@container overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full border-collapse">
        <ColumnHeaders
          columns={COLUMNS}
          titles={texts.columns}
          right={['price']}
          centre={['stock', 'quantity']}
          cell={HEAD}
        />
        <tbody>
          {useListedProducts(products).map((listed) => (
            <ProductRow key={listed.product.id} {...listed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ProductRow = memo(function ProductRow(listed: ListedProduct): ReactElement {
  const { product } = listed;
  const texts = useShopTexts();
  const actions = useProductActions(listed);
  return (
    <tr className="h-14 border-b border-border last:border-b-0 hover:bg-surface-2">
      <td
        className={`${CELL} max-w-20 min-w-16 pl-3 font-mono text-meta break-words text-muted @min-[60rem]:max-w-32 @min-[60rem]:truncate @min-[60rem]:pl-4`}
        title={product.sku}
      >
        {product.sku}
      </td>
      <td className={CELL}>
        <ProductImage
          name={product.name}
          imageUrl={product.imageUrl}
          className="size-8 @min-[60rem]:size-10"
        />
      </td>
      <td
        className={`${CELL} w-full max-w-0 min-w-24 py-1.5 @min-[46rem]:min-w-28 @min-[60rem]:min-w-36`}
      >
        <p className="line-clamp-2 font-medium" title={product.name}>
          {product.name}
        </p>
        <AvailabilityNote product={product} />
        <p className="hidden truncate text-meta text-muted @min-[60rem]:block">
          {product.description}
        </p>
      </td>
      <td
        className={`${CELL} figures text-right text-lead font-[650] whitespace-nowrap @max-[46rem]:text-body`}
      >
        {product.displayPrice}
      </td>
      <td className={`${CELL} ${SMALL_WORDS} text-muted`}>
        {named(texts.filters.regions, product.region)}
      </td>
      <td className={`${CELL} ${SMALL_WORDS} text-muted`}>
        {named(texts.filters.platforms, product.platform)}
      </td>
      <td className={`${CELL} text-center`}>
        <StockBadge stockCount={product.stockCount} />
      </td>
      <td className={`${CELL} text-center`}>
        <Stepper
          label={product.name}
          value={actions.quantity}
          max={product.stockCount}
          disabled={actions.quantityFixed}
          onChange={actions.setQuantity}
        />
      </td>
      <td className={`${CELL} py-1.5 pr-3 @min-[60rem]:pr-4`}>
        <div className="flex flex-col-reverse gap-1.5 @max-[46rem]:*:w-18 @max-[46rem]:*:px-0 @min-[60rem]:flex-row @min-[60rem]:gap-2">
          <GuideButton product={product} />
          <CartButton product={product} actions={actions} />
        </div>
      </td>
    </tr>
  );
});

/** The name of a region or platform; what is not known is a dash. */
function named(names: Readonly<Record<string, string>>, value: string | null): string {
  return value === null || value === '' ? '–' : (names[value] ?? value);
}
