import type { Product, ProductListItem } from 'contracts/api/catalog';
import { catalogProductsQuery } from 'contracts/queries/catalog';
import type { CatalogProductsQuery } from 'contracts/queries/catalog';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { shoppersOfTheMarket } from './market-policy.ts';
import type { FullRow, ListItemRow } from './product-rows.ts';
import { listItemOf, productOf } from './product-rows.ts';
import { lookingFor, lookingForMeant, searchWords } from './product-search.ts';
import type { Looking } from './products-page.ts';
import { productsPage, productsTotal } from './products-page.ts';
import { meaningsOf } from './word-meanings.ts';

/** The view says which columns are selected: a list's rows have no guide. */
type FoundRow = (ListItemRow | FullRow) & { readonly total: string };

export interface ProductsPage {
  readonly items: readonly (Product | ProductListItem)[];
  readonly total: number;
}

/** `catalog.products`: a page of what one market sells. */
export const productsQuery = query<CatalogProductsQuery, ProductsPage>({
  name: 'catalog.products',
  input: catalogProductsQuery,
  scope: 'shared',
  reads: ['catalog'],
  policy: shoppersOfTheMarket,
  run: ({ input, db }) => searched(input, db),
});

async function searched(input: CatalogProductsQuery, db: QueryDatabase): Promise<ProductsPage> {
  const words = searchWords(input.search ?? '');
  if (words.length === 0) return pageOf(input, undefined, db);
  const found = await pageOf(input, lookingFor(words), db);
  if (found.total > 0) return found;
  // Nothing holds the words as they are written: perhaps a typo.
  const meanings = await meaningsOf(words, db);
  if (![...meanings.values()].some((meant) => meant.length > 0)) return found;
  return pageOf(input, lookingForMeant(words, meanings), db);
}

async function pageOf(
  input: CatalogProductsQuery,
  looking: Looking | undefined,
  db: QueryDatabase,
): Promise<ProductsPage> {
  const { text, values } = productsPage(input, looking);
  const { rows } = await db.raw<FoundRow>(text, values);
  const [first] = rows;
  if (!first) return { items: [], total: await totalOf(input, looking, db) };
  const { tenantId } = input;
  const items = rows.map((row) =>
    'guide' in row ? productOf(row, tenantId) : listItemOf(row, tenantId),
  );
  return { items, total: Number(first.total) };
}

/** An empty first page says it all; a later one may lie beyond the last. */
async function totalOf(
  input: CatalogProductsQuery,
  looking: Looking | undefined,
  db: QueryDatabase,
): Promise<number> {
  if (input.page === 1) return 0;
  const { text, values } = productsTotal(input, looking);
  const { rows } = await db.raw<{ total: string }>(text, values);
  return Number(rows[0]?.total ?? 0);
}
