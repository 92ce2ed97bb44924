import type { ProductListItem } from 'contracts/api/catalog';
import { catalogProductsByIdQuery } from 'contracts/queries/catalog';
import type { CatalogProductsByIdQuery } from 'contracts/queries/catalog';
import { query } from 'kernel/queries/query';
import { knownProducts } from './known-products.ts';
import { shoppersOfTheMarket } from './market-policy.ts';

/** `catalog.productsById`: the products of a cart's lines, as list items. */
export const productsByIdQuery = query<CatalogProductsByIdQuery, ProductListItem[]>({
  name: 'catalog.productsById',
  input: catalogProductsByIdQuery,
  scope: 'shared',
  reads: ['catalog'],
  policy: shoppersOfTheMarket,
  run: ({ input, db, moment }) =>
    knownProducts(moment).items([...new Set(input.productIds)], input.tenantId, db),
});
