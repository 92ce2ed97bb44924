import { catalogQueries } from 'contracts/calls/catalog';
import { query } from 'kernel/queries/query';
import type { CatalogCaches } from './catalog-cache.ts';
import { shoppersOfTheMarket } from './market-policy.ts';

/** `catalog.productsById`: the products of a cart's lines, as list items. */
export const productsByIdQuery = (caches: CatalogCaches) =>
  query(catalogQueries['catalog.productsById'], {
    scope: 'shared',
    reads: ['catalog'],
    policy: shoppersOfTheMarket,
    run: ({ input, db, cacheGeneration }) =>
      caches(cacheGeneration).items([...new Set(input.productIds)], input.tenantId, db),
  });
