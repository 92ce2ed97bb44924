import type { Command } from 'kernel/commands/command';
import { createCategory } from './category/create-category.ts';
import { activateCategory, deactivateCategory } from './category/change-category-status.ts';
import { changeCategory } from './category/change-category.ts';
import { moveCategory } from './category/move-category.ts';
import { changeProductPrices } from './product/change-prices.ts';
import { setProductsVisibility } from './product/set-products-visibility.ts';
import { changeProduct } from './product/change-product.ts';
import { createProduct } from './product/create-product.ts';
import { importProducts } from './product/import-products.ts';

export { productExists } from './product/product-exists.ts';
export { productIdOf } from './product/product-id.ts';

/** What the portal sells: products with a price per market and a guide, in a tree of categories. */
export function writeSide(): readonly Command[] {
  return [
    createProduct,
    changeProduct,
    changeProductPrices,
    setProductsVisibility,
    importProducts,
    createCategory,
    changeCategory,
    moveCategory,
    deactivateCategory,
    activateCategory,
  ];
}
