import type { CatalogProductsQuery } from 'contracts/queries/catalog';
import { looksAtStock, productFilters, soldIn } from './product-filters.ts';
import { POPULARITY, summaryColumns } from './product-rows.ts';
import { nameHits } from './product-search.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** Which products: the search's words, and how they are looked for (none when there is no search). */
export interface Looking {
  readonly words: readonly string[];
  readonly condition: Sql | undefined;
}

/**
 * One page of products and, in every row, how many match in all. The page is found first; stock, rank and
 * long texts are read for its rows alone.
 */
export function productsPage(query: CatalogProductsQuery, looking: Looking): Sql {
  const { page, perPage } = query;
  const order = orderOf(query, looking.words);
  const found = joined(
    [
      sql(`SELECT p.*, ${total(query, looking)} AS total FROM rm_catalog.products p`),
      sql(needsStock(query) ? 'JOIN rm_catalog.stock s USING (product_id)' : ''),
      sql('WHERE'),
      matching(query, looking),
      sql('ORDER BY'),
      order,
      sql('LIMIT ? OFFSET ?', perPage, (page - 1) * perPage),
    ],
    ' ',
  );
  return joined(
    [
      sql(`SELECT ${columns(query)}, p.total FROM (`),
      found,
      sql(
        `) p JOIN rm_catalog.stock s USING (product_id) ${POPULARITY} ${textsJoin(query)} ORDER BY`,
      ),
      order,
    ],
    ' ',
  );
}

/** How many products match, for a page beyond the last. */
export function productsTotal(query: CatalogProductsQuery, looking: Looking): Sql {
  const join = looksAtStock(query) ? 'JOIN rm_catalog.stock s USING (product_id)' : '';
  const count = sql(`SELECT count(*) AS total FROM rm_catalog.products p ${join} WHERE`);
  return joined([count, matching(query, looking)], ' ');
}

/** A filtered list is looked through anyway and counted on the way; the whole one has an index to count. */
function total(query: CatalogProductsQuery, { condition }: Looking): string {
  if (condition || productFilters(query).length > 0) return 'count(*) OVER ()';
  return `(SELECT count(*) FROM rm_catalog.products p WHERE ${soldIn(query.tenantId).text})`;
}

function columns({ tenantId, view }: CatalogProductsQuery): string {
  return view === 'list'
    ? `${summaryColumns(tenantId)}, p.summary AS description, p.sections_${tenantId} AS guide_sections`
    : `${summaryColumns(tenantId)}, t.description, t.guide`;
}

function matching(query: CatalogProductsQuery, { condition }: Looking): Sql {
  const search = condition ? [condition] : [];
  return joined([soldIn(query.tenantId), ...productFilters(query), ...search], ' AND ');
}

function needsStock(query: CatalogProductsQuery): boolean {
  return looksAtStock(query) || query.sortBy === 'stock' || query.sortBy === 'popularity';
}

function textsJoin({ view }: CatalogProductsQuery): string {
  return view === 'list' ? '' : 'JOIN rm_catalog.product_texts t USING (product_id)';
}

/** Ends in the id, so that pages neither repeat nor skip a product. */
function orderOf(query: CatalogProductsQuery, words: readonly string[]): Sql {
  const { sortBy, sortOrder, tenantId } = query;
  const by = (column: string): Sql => sql(`${column} ${sortOrder}, p.product_id ${sortOrder}`);
  switch (sortBy) {
    case 'default':
      return words.length === 0
        ? by('p.sort_name')
        : joined([nameHits(words), by('p.sort_name')], ' DESC, ');
    case 'name':
      return by('p.sort_name');
    case 'price':
      return by(`p.price_${tenantId}`);
    case 'stock':
      return by(`s.stock_${tenantId}`);
    case 'date':
      return by('p.created_at');
    case 'popularity':
      return by('s.units_sold');
    default:
      return sortBy satisfies never;
  }
}
