import type { ReadSide } from 'kernel/area-module';
import {
  adminProductQuery,
  adminProductsQuery,
} from './read-models/catalog/admin-products.query.ts';
import {
  adminProductExportQuery,
  adminProductListQuery,
  adminStockCountsQuery,
} from './read-models/catalog/admin-product-list.query.ts';
import {
  categoryHistoryQuery,
  productHistoryQuery,
} from './read-models/catalog-history/history.query.ts';
import { productValuesQuery } from './read-models/catalog/product-values.query.ts';
import { createCatalogCaches } from './read-models/catalog/catalog-cache.ts';
import {
  adminCategoriesQuery,
  adminCategoryQuery,
  categoriesQuery,
} from './read-models/catalog/categories.query.ts';
import { ownProductsQuery } from './read-models/catalog/own-products.query.ts';
import { productQuery } from './read-models/catalog/product.query.ts';
import { productsByIdQuery } from './read-models/catalog/products-by-id.query.ts';
import { productsBySkuQuery } from './read-models/catalog/products-by-sku.query.ts';
import { productsQuery } from './read-models/catalog/products.query.ts';
import {
  favouritesOfQuery,
  ownFavouritesQuery,
} from './read-models/favourites/favourites.query.ts';
import { readModels } from './read-models/read-models.ts';

export { foldedStreams, productView } from './folded-streams.ts';

export function readSide(): ReadSide {
  const caches = createCatalogCaches();
  return {
    queries: [
      productsQuery(caches),
      productsByIdQuery(caches),
      productsBySkuQuery(caches),
      productQuery,
      // With caches of its own: what it reads moves with every order.
      ownProductsQuery(createCatalogCaches()),
      ownFavouritesQuery,
      favouritesOfQuery,
      categoriesQuery,
      adminProductsQuery,
      adminProductListQuery(caches),
      adminProductExportQuery,
      adminStockCountsQuery,
      adminProductQuery,
      productValuesQuery,
      adminCategoryQuery,
      adminCategoriesQuery,
      productHistoryQuery,
      categoryHistoryQuery,
    ],
    readModels,
  };
}
