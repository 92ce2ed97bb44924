import type { ProductListItem } from 'contracts/api/catalog';
import { catalogQueries } from 'contracts/calls/catalog';
import { QUICK_ORDER } from 'contracts/constants/quick-order';
import type { Tenant } from 'contracts/primitives/tenant';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import type { CatalogCaches } from './catalog-cache.ts';
import { shoppersOfTheMarket } from './market-policy.ts';
import { similarProducts } from './similar-products.ts';
import type { ListingRow } from './tables.ts';

type Known = Pick<ListingRow, 'product_id' | 'sku'> &
  Readonly<Record<'sold' | 'elsewhere', boolean>>;

/** `catalog.productsBySku`: what a list of article numbers means in a market. */
export const productsBySkuQuery = (caches: CatalogCaches) =>
  query(catalogQueries['catalog.productsBySku'], {
    scope: 'shared',
    reads: ['catalog'],
    policy: shoppersOfTheMarket,
    run: async ({ input, db, cacheGeneration }) => {
      const { tenantId } = input;
      const cache = caches(cacheGeneration);
      const skus = [...new Set(input.skus.map((sku) => sku.toUpperCase()))];
      const rows = await rowsOf(skus, tenantId, db);
      const soldIds = rows.filter(({ sold }) => sold).map((row) => row.product_id);
      const elsewhere = rows.filter((row) => !row.sold && row.elsewhere).map(({ sku }) => sku);
      const known = new Set([
        ...rows.filter(({ sold }) => sold).map(({ sku }) => sku),
        ...elsewhere,
      ]);
      const unknown = skus.filter((sku) => !known.has(sku)).slice(0, QUICK_ORDER.maxSuggested);
      const similar = await similarProducts(unknown, { tenantId, db, cache });
      return {
        sold: await cache.items(soldIds, tenantId, db),
        elsewhere,
        similar: unknown.flatMap((sku) => similarTo(sku, similar.get(sku))),
      };
    },
  });

function similarTo(sku: string, products: readonly ProductListItem[] = []) {
  return products.length === 0 ? [] : [{ sku, products: [...products] }];
}

/** A product that is published nowhere is as good as missing. */
async function rowsOf(
  skus: readonly string[],
  tenantId: Tenant,
  db: QueryDatabase,
): Promise<readonly Known[]> {
  const { rows } = await db.raw<Known>(
    `SELECT l.product_id, l.sku, l.price_${tenantId} IS NOT NULL AS sold,
            l.price_eur IS NOT NULL OR l.price_km IS NOT NULL AS elsewhere
     FROM rm_catalog.listing l WHERE l.sku = ANY(?::text[])`,
    [[...skus]],
  );
  return rows;
}
