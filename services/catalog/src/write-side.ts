import type { Command } from 'kernel/commands/command';
import { createCategory } from './category/create-category.ts';
import { activateCategory, deactivateCategory } from './category/change-category-status.ts';
import { renameCategory } from './category/rename-category.ts';
import { changeProduct } from './product/change-product.ts';
import { createProduct } from './product/create-product.ts';
import { importProducts } from './product/import-products.ts';

export { productExists } from './product/product-exists.ts';

/** What the portal sells: products with a price per market and a guide, in a tree of categories. */
export function writeSide(): readonly Command[] {
  return [
    createProduct,
    changeProduct,
    importProducts,
    createCategory,
    renameCategory,
    deactivateCategory,
    activateCategory,
  ];
}
