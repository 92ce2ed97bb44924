import type { AreaModule } from 'kernel/area-module';
import { createCategory } from './category/create-category.ts';
import { activateCategory, deactivateCategory } from './category/turn-category.ts';
import { trigramsMigration } from './migrations/trigrams.ts';
import { changeProduct } from './product/change-product.ts';
import { createProduct } from './product/create-product.ts';
import { importProducts } from './product/import-products.ts';
import {
  adminProductOneQuery,
  adminProductsPageQuery,
} from './read-models/catalog/admin-products-query.ts';
import { categoriesQuery } from './read-models/catalog/categories-query.ts';
import { productQuery } from './read-models/catalog/product-query.ts';
import { productsByIdQuery } from './read-models/catalog/products-by-id-query.ts';
import { productsQuery } from './read-models/catalog/products-query.ts';
import { catalogProjection } from './read-models/catalog/projection.ts';

/** What the portal sells: products with a price per market and a guide, in a tree of categories. */
export function catalogModule(): AreaModule {
  return {
    name: 'catalog',
    commands: [
      createProduct,
      changeProduct,
      importProducts,
      createCategory,
      deactivateCategory,
      activateCategory,
    ],
    projections: [catalogProjection],
    queries: [
      productsQuery,
      productsByIdQuery,
      productQuery,
      categoriesQuery,
      adminProductsPageQuery,
      adminProductOneQuery,
    ],
    processes: [],
    migrations: [trigramsMigration],
  };
}
