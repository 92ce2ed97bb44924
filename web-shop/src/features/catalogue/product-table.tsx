import type { ReactElement } from 'react';
import { classNames } from '../../design/class-names.ts';
import { ProductImage } from '../../design/product-image.tsx';
import { Stepper } from '../../design/stepper.tsx';
import { useShopTexts } from '../../texts/shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import { CartButton } from './cart-button.tsx';
import { GuideButton } from './guide-button.tsx';
import { StockBadge } from './stock-badge.tsx';
import { useProductActions } from './use-product-actions.ts';

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

const RIGHT = new Set<string>(['price']);
const CENTRE = new Set<string>(['stock', 'quantity']);
/** The last column stays in sight when the table is wider than its place. */
const PINNED = 'sticky right-0 bg-surface';

export function ProductTable({ products }: { products: readonly ShopProduct[] }): ReactElement {
  const texts = useShopTexts().catalogue;
  return (
    <div
      role="region"
      aria-label={texts.tableLabel}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-border bg-surface"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b border-border text-meta text-muted">
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'h-12 px-2 font-semibold tracking-wide first:pl-4 last:pr-4',
                  column === 'price' ? 'min-w-28 desktop:whitespace-nowrap' : 'whitespace-nowrap',
                  RIGHT.has(column) && 'text-right',
                  CENTRE.has(column) && 'text-center',
                  column === 'action' && PINNED,
                  !RIGHT.has(column) && !CENTRE.has(column) && 'text-left',
                )}
              >
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProductRow({ product }: { product: ShopProduct }): ReactElement {
  const texts = useShopTexts();
  const actions = useProductActions(product);
  return (
    <tr className="group h-14 border-b border-border last:border-b-0 hover:bg-surface-2">
      <td
        className="max-w-32 truncate px-2 pl-4 font-mono text-meta text-muted"
        title={product.sku}
      >
        {product.sku}
      </td>
      <td className="px-2">
        <ProductImage name={product.name} imageUrl={product.imageUrl} className="size-10" />
      </td>
      <td className="w-full max-w-0 min-w-32 wide:min-w-40 px-2">
        <p className="line-clamp-2 font-medium desktop:line-clamp-1" title={product.name}>
          {product.name}
        </p>
        <p className="truncate text-meta text-muted max-desktop:hidden">{product.description}</p>
      </td>
      <td className="figures px-2 text-right text-lead font-[650] whitespace-nowrap">
        {product.displayPrice}
      </td>
      <td className="px-2 text-muted desktop:whitespace-nowrap">
        {named(texts.filters.regions, product.region)}
      </td>
      <td className="px-2 text-muted desktop:whitespace-nowrap">
        {named(texts.filters.platforms, product.platform)}
      </td>
      <td className="px-2 text-center">
        <StockBadge stockCount={product.stockCount} />
      </td>
      <td className="px-2 text-center">
        <Stepper
          label={product.name}
          value={actions.quantity}
          max={product.stockCount}
          disabled={product.stockCount === 0}
          onChange={actions.setQuantity}
        />
      </td>
      <td className={`${PINNED} px-2 pr-4 group-hover:bg-surface-2`}>
        <div className="flex gap-2 max-desktop:[&_a]:w-20 max-desktop:[&_button]:px-2.5">
          <GuideButton product={product} />
          <CartButton product={product} actions={actions} />
        </div>
      </td>
    </tr>
  );
}

/** The name of a region or platform; what is not known is a dash. */
function named(names: Readonly<Record<string, string>>, value: string | null): string {
  return value === null || value === '' ? '–' : (names[value] ?? value);
}
