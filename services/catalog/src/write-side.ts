import type { Command } from 'kernel/commands/command';
import type { JobSecrets } from 'operations/jobs/job-secrets';
import { createCategory } from './category/create-category.ts';
import { activateCategory, deactivateCategory } from './category/change-category-status.ts';
import { changeCategory } from './category/change-category.ts';
import { moveCategory } from './category/move-category.ts';
import { changeProductPrices } from './product/change-prices.ts';
import { setProductsVisibility } from './product/set-products-visibility.ts';
import { changeProduct } from './product/change-product.ts';
import { createProduct } from './product/create-product.ts';
import { addFavourite, removeFavourite } from './favourites/mark-product.ts';
import { checkProductImport } from './product-import/check-product-import.ts';
import { importUploadedProducts } from './product-import/import-uploaded-products.ts';
import { updateUploadedProducts } from './product-import/update-uploaded-products.ts';
import { importProducts } from './product/import-products.ts';
import { updateProducts } from './product/update-products.ts';

export { productExists } from './product/product-exists.ts';
export { productIdOf } from './product/product-id.ts';

export interface CatalogDeps {
  readonly jobSecrets: JobSecrets;
}

/** What the portal sells: products with a price per market and a guide, in a tree of categories. */
export function writeSide({ jobSecrets }: CatalogDeps): readonly Command[] {
  return [
    createProduct,
    changeProduct,
    changeProductPrices,
    setProductsVisibility,
    importProducts,
    checkProductImport(jobSecrets),
    importUploadedProducts(jobSecrets),
    updateProducts,
    updateUploadedProducts(jobSecrets),
    createCategory,
    changeCategory,
    moveCategory,
    deactivateCategory,
    activateCategory,
    addFavourite,
    removeFavourite,
  ];
}
