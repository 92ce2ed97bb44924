import type { CatalogProductsQuery } from 'contracts/queries/catalog';
import { productFilters, soldIn } from './product-filters.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** What a search looks for, and what it shows first. */
export interface Looking {
  readonly condition: Sql;
  /** A number: the higher, the earlier where no order is asked for. */
  readonly relevance: Sql;
}

/** The ids of one page of products and, where the total is not known yet, in every row how many match in all. */
export function productsPage(
  query: CatalogProductsQuery,
  looking: Looking | undefined,
  isTotalKnown: boolean,
): Sql {
  const { page, perPage } = query;
  return joined(
    [
      sql('SELECT l.product_id'),
      ...(isTotalKnown ? [] : [sql(','), total(query, looking), sql('AS total')]),
      sql('FROM rm_catalog.listing l WHERE'),
      matching(query, looking),
      sql('ORDER BY'),
      orderOf(query, looking),
      sql('LIMIT ? OFFSET ?', perPage, (page - 1) * perPage),
    ],
    ' ',
  );
}

/** How many products match, for a page beyond the last. */
export function productsTotal(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const count = sql('SELECT count(*) AS total FROM rm_catalog.listing l WHERE');
  return joined([count, matching(query, looking)], ' ');
}

/** What is found by a search is counted on the way; filters alone are quicker to apply once more than to remember. */
function total(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  if (looking) return sql('count(*) OVER ()');
  return joined([sql('('), productsTotal(query, looking), sql(')')], '');
}

/** The condition that a product of the listing `l` meets. */
export function matching(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const search = looking ? [looking.condition] : [];
  return joined([soldIn(query.tenantId), ...productFilters(query), ...search], ' AND ');
}

/** Ends in the id, so that pages neither repeat nor skip a product. */
function orderOf(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const { sortBy, sortOrder, tenantId } = query;
  const by = (column: string): Sql => sql(`l.${column} ${sortOrder}, l.product_id ${sortOrder}`);
  switch (sortBy) {
    case 'default':
      return looking ? joined([looking.relevance, by('sort_name')], ' DESC, ') : by('sort_name');
    case 'name':
      return by('sort_name');
    case 'price':
      return by(`price_${tenantId}`);
    case 'stock':
      return by(`stock_${tenantId}`);
    case 'date':
      return by('created_at');
    case 'popularity':
      return by('units_sold');
    default:
      return sortBy satisfies never;
  }
}
