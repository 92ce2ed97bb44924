import type { ProductFigures } from 'contracts/api/history-as-of';
import { toDecimalString } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Foldable } from 'kernel/commands/decider';
import { viewOf } from 'kernel/commands/state-view';
import { categoryTreeDecider } from './category/category-tree.ts';
import { categoryDecider } from './category/category.ts';
import { favouritesDecider } from './favourites/favourites.ts';
import type { ProductState } from './product/product-state.ts';
import { productDecider } from './product/product.ts';

/** How the area's streams are folded. */
export const foldedStreams: readonly Foldable<unknown>[] = [
  categoryDecider,
  categoryTreeDecider,
  productDecider,
  favouritesDecider,
];

/** A product as its stream has it: the stock is in other streams. */
export const productView = viewOf(productDecider, productFigures);

function productFigures(
  state: ProductState,
): Omit<ProductFigures, 'productId' | 'stock'> | undefined {
  if (state.status === 'absent') return undefined;
  const { sku, description, saleState, visibility } = state;
  const priceIn = (market: Tenant) => {
    const price = state.prices[market];
    return price ? toDecimalString(price) : null;
  };
  const prices = { eur: priceIn('eur'), km: priceIn('km') };
  return { sku, name: description.name, saleState, visibility, prices };
}
