import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { ProductImage } from '../../design/product-image.tsx';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import { AvailabilityNote } from './availability-note.tsx';
import { CartButton } from './cart-button.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import type { FilterControl } from './filters/use-filters.ts';
import { GuideButton } from './guide-button.tsx';
import { LineTotal } from './line-total.tsx';
import { usePlaceOfUse } from './use-place-of-use.ts';
import { CELL, COLUMN_GIVES_WAY, EDGE, IN_PRODUCT_CELL, ProductHeads } from './product-heads.tsx';
import { ProductLink } from './product-link.tsx';
import { ProductQuantity } from './product-quantity.tsx';
import { RowProblem } from './row-problem.tsx';
import { StockBadge } from './stock-badge.tsx';
import { StockWish } from './stock-wish.tsx';
import { useListedProducts, useProductActions } from './use-product-actions.ts';
import type { ListedProduct } from './use-product-actions.ts';

interface ProductTableProps {
  products: readonly ShopProduct[];
  control: FilterControl;
}

export function ProductTable({ products, control }: ProductTableProps): ReactElement {
  const texts = useShopTexts().catalogue;
  return (
    <div className="@container rounded-card border border-border bg-surface">
      <table aria-label={texts.tableLabel} className="w-full border-separate border-spacing-0">
        <ProductHeads control={control} />
        <tbody className="[&>tr:last-child>td]:border-b-0">
          {useListedProducts(products).map((listed) => (
            <ProductRow key={listed.product.id} {...listed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ROW_CELL = `${CELL} border-b border-border`;

const ProductRow = memo(function ProductRow(listed: ListedProduct): ReactElement {
  const { product } = listed;
  const actions = useProductActions(listed);
  const { region, platform } = usePlaceOfUse(product);
  const problemId = useId();
  const { quantity, isTooMany } = actions.requested;
  return (
    <tr className="h-14 hover:bg-surface-2">
      <td
        className={`${ROW_CELL} max-w-32 truncate font-mono text-meta text-muted first:pl-3 ${COLUMN_GIVES_WAY.sku}`}
        title={product.sku}
      >
        {product.sku}
      </td>
      <td className={`${ROW_CELL} ${COLUMN_GIVES_WAY.image} ${EDGE.image}`}>
        <ProductImage
          name={product.name}
          imageUrl={product.imageUrl}
          className="size-8 @min-[66rem]:size-10"
        />
      </td>
      <td className={`${ROW_CELL} w-full max-w-0 py-1.5 ${EDGE.product}`}>
        <div className="flex items-start justify-between gap-1">
          <p className="line-clamp-2 min-w-0 font-medium" title={product.name}>
            <ProductLink listed={listed} />
          </p>
          <FavouriteButton listed={listed} className="-my-1.5 size-8" />
        </div>
        <AvailabilityNote product={product} />
        <p className={`truncate text-meta ${IN_PRODUCT_CELL.place}`}>
          <span className={`font-mono text-muted ${IN_PRODUCT_CELL.sku}`}>{product.sku} · </span>
          {region} · {platform}
        </p>
        <StockWish product={product} />
        <RowProblem id={problemId} product={product} actions={actions} />
        {isTooMany ? null : (
          <p className="truncate text-meta text-muted" title={product.description}>
            {product.description}
          </p>
        )}
      </td>
      <td className={`${ROW_CELL} text-right whitespace-nowrap`}>
        <span className="figures text-lead font-[650] @max-[50rem]:text-body">
          {product.displayPrice}
        </span>
        {quantity > 1 ? <LineTotal product={product} quantity={quantity} /> : null}
      </td>
      <td className={`${ROW_CELL} text-muted ${COLUMN_GIVES_WAY.place}`}>{region}</td>
      <td className={`${ROW_CELL} text-muted ${COLUMN_GIVES_WAY.place}`}>{platform}</td>
      <td className={`${ROW_CELL} text-center`}>
        <StockBadge stockCount={product.stockCount} />
      </td>
      {actions.mayBuy ? (
        <td className={`${ROW_CELL} text-center`}>
          <ProductQuantity product={product} actions={actions} problemId={problemId} />
        </td>
      ) : null}
      <td className={`${ROW_CELL} pr-3!`}>
        <div className="flex gap-1.5 @max-[66rem]:[&>button]:min-w-0 @max-[66rem]:[&>button]:px-2">
          <GuideButton product={product} />
          <CartButton product={product} actions={actions} />
        </div>
      </td>
    </tr>
  );
});
