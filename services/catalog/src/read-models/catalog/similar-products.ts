import type { ProductListItem } from 'contracts/api/catalog';
import { productQuerySchema } from 'contracts/api/catalog';
import { QUICK_ORDER } from 'contracts/constants/quick-order';
import type { Tenant } from 'contracts/primitives/tenant';
import type { QueryDatabase } from 'kernel/queries/query';
import type { CatalogCache } from './catalog-cache.ts';
import { withoutAccents } from 'contracts/primitives/plain-text';
import { idsOfPage } from './products.query.ts';

interface Market {
  readonly tenantId: Tenant;
  readonly db: QueryDatabase;
  readonly cache: CatalogCache;
}

/**
 * The products that unknown article numbers may mean, nearest first: what is spelled nearly so, or else what the shop's
 * search finds by them. One after the other, so that a long list of them keeps nobody else waiting.
 */
export async function similarProducts(
  skus: readonly string[],
  market: Market,
): Promise<ReadonlyMap<string, readonly ProductListItem[]>> {
  const found = new Map(await spelledLike(skus, market));
  for (const sku of skus) {
    if ((found.get(sku)?.length ?? 0) === 0) found.set(sku, await searchedFor(sku, market));
  }
  const ids = [...new Set([...found.values()].flat())];
  const items = await market.cache.items(ids, market.tenantId, market.db);
  const byId = new Map(items.map((item) => [item.id, item]));
  return new Map(
    [...found].map(([sku, similar]) => [sku, similar.flatMap((id) => byId.get(id) ?? [])]),
  );
}

const anybodys = productQuerySchema.omit({ own: true });

async function searchedFor(sku: string, market: Market): Promise<readonly string[]> {
  const page = anybodys.parse({ search: sku, perPage: QUICK_ORDER.similarEach });
  return idsOfPage({ ...page, tenantId: market.tenantId }, market);
}

/** A mistyped number is a word of its own, which the search's table of words does not know whole. */
async function spelledLike(
  skus: readonly string[],
  { tenantId, db, cache }: Market,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const trigrams = await cache.trigrams(db);
  if (skus.length === 0 || trigrams === undefined) return new Map();
  const { rows } = await db.raw<{ typed: string; ids: readonly string[] }>(
    `SELECT t.typed, ARRAY(
       SELECT s.product_id FROM rm_catalog.search s JOIN rm_catalog.listing l USING (product_id)
       WHERE s.names OPERATOR("${trigrams}".%>) t.folded AND l.price_${tenantId} IS NOT NULL
       ORDER BY "${trigrams}".word_similarity(t.folded, s.names) DESC, l.sku LIMIT ?
     ) AS ids FROM unnest(?::text[], ?::text[]) AS t (typed, folded)`,
    [QUICK_ORDER.similarEach, [...skus], skus.map(withoutAccents)],
  );
  return new Map(rows.map(({ typed, ids }) => [typed, ids]));
}
