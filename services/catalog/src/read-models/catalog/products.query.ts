import type { Product, ProductListItem } from 'contracts/api/catalog';
import { catalogQueries } from 'contracts/calls/catalog';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import type { CatalogCache, CatalogCaches } from './catalog-cache.ts';
import { shoppersOfTheMarket } from './market-policy.ts';
import type { FullRow } from './product-rows.ts';
import { FULL_PRODUCTS, productOf, shownIn, summaryColumns } from './product-rows.ts';
import { exactSearch, correctedSearch, searchWords } from './product-search.ts';
import type { ListedQuery, SearchClause } from './products-page.ts';
import { matching, productsPage, sortNameIn } from './products-page.ts';
import { correctionsOf } from './spelling-corrections.ts';

/** What a page is read with. */
interface Reading {
  readonly db: QueryDatabase;
  readonly cache: CatalogCache;
}

export interface ProductsPage {
  readonly items: readonly (Product | ProductListItem)[];
  readonly total: number;
}

/** `catalog.products`: a page of what one market sells. */
export const productsQuery = (caches: CatalogCaches) =>
  query(catalogQueries['catalog.products'], {
    scope: 'shared',
    reads: ['catalog'],
    policy: shoppersOfTheMarket,
    run: ({ input, db, cacheGeneration }) =>
      searched(input, { db, cache: caches(cacheGeneration) }),
  });

/** First which products, by what they are filtered and sorted by alone; then what is shown of them. */
export async function searched(input: ListedQuery, reading: Reading): Promise<ProductsPage> {
  const { ids, total } = await foundBy(input, reading);
  if (ids.length === 0) return { items: [], total };
  const items =
    input.view === 'list'
      ? await reading.cache.items(ids, input.tenantId, reading.db)
      : await fullProducts(ids, input, reading.db);
  return { items, total };
}

/** The ids of a page of what a market sells, mistyped words forgiven. */
export async function idsOfPage(input: ListedQuery, reading: Reading): Promise<readonly string[]> {
  return (await foundBy(input, reading)).ids;
}

async function foundBy(input: ListedQuery, reading: Reading): Promise<Found> {
  const words = searchWords(input.search ?? '');
  if (words.length === 0) return foundOf(input, undefined, reading);
  const sortName = sortNameIn(input.tenantId);
  const found = await foundOf(input, exactSearch(words, sortName), reading);
  if (found.total > 0) return found;
  // Nothing holds the words as they are written: perhaps a typo.
  const corrections = await correctionsOf(
    words,
    reading.db,
    await reading.cache.trigrams(reading.db),
  );
  if (![...corrections.values()].some((candidates) => candidates.length > 0)) return found;
  return foundOf(input, correctedSearch(words, corrections, sortName), reading);
}

interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

async function foundOf(
  input: ListedQuery,
  clause: SearchClause | undefined,
  { db, cache }: Reading,
): Promise<Found> {
  const condition = matching(input, clause);
  const before = cache.totalOf(condition);
  // A page beyond the last needs no search.
  if (before !== undefined && before <= (input.page - 1) * input.perPage) {
    return { ids: [], total: before };
  }
  const { text, values } = productsPage(input, clause, before !== undefined);
  const { rows } = await db.raw<{ ids: readonly string[]; total?: string }>(text, values);
  const [found] = rows;
  const total = before ?? Number(found?.total ?? 0);
  cache.rememberTotal(condition, total);
  return { ids: found?.ids ?? [], total };
}

async function fullProducts(
  ids: readonly string[],
  { tenantId }: ListedQuery,
  db: QueryDatabase,
): Promise<Product[]> {
  const { rows } = await db.raw<FullRow>(
    `SELECT ${summaryColumns(tenantId)}, ${shownIn(tenantId, 't.description')} AS description, t.guide FROM ${FULL_PRODUCTS}
     WHERE l.product_id = ANY(?::uuid[]) AND l.price_${tenantId} IS NOT NULL`,
    [[...ids]],
  );
  const byId = new Map(rows.map((row) => [row.product_id, productOf(row, tenantId)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
