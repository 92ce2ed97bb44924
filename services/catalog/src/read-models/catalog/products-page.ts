import type { Tenant } from 'contracts/primitives/tenant';
import type { CatalogProductsQuery } from 'contracts/calls/catalog';
import { productFilters, soldIn } from './product-filters.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** What a search looks for, and what it shows first. */
export interface SearchClause {
  readonly condition: Sql;
  /** A number: the higher, the earlier where no order is asked for. */
  readonly relevance: Sql;
}

/** A query as pages are read by it; `own` holds the conditions that only some products of its reader meet. */
export type ListedQuery = CatalogProductsQuery & { readonly own?: readonly Sql[] };

/** One row: the ids of one page and, unless it is known already, how many products match in all. */
export function productsPage(
  query: ListedQuery,
  clause: SearchClause | undefined,
  isTotalKnown: boolean,
): Sql {
  const listing = joined([sql('rm_catalog.listing l WHERE'), matching(query, clause)], ' ');
  if (isTotalKnown) return joined([sql('SELECT'), idsFrom(listing, query, clause)], ' ');
  // What is slow to find is kept to be counted; other filters are quicker to apply once more than to remember.
  if (!clause && !query.sku) return countedPage(listing, idsFrom(listing, query, clause));
  const found = joined(
    [sql(`WITH l AS MATERIALIZED (SELECT ${sortedBy(query)} FROM`), listing],
    ' ',
  );
  return joined([found, sql(')'), countedPage(sql('l'), idsFrom(sql('l'), query, clause))], ' ');
}

function countedPage(source: Sql, ids: Sql): Sql {
  const counted = joined([sql('SELECT (SELECT count(*) FROM'), source, sql(') AS total,')], ' ');
  return joined([counted, ids], ' ');
}

function idsFrom(source: Sql, query: ListedQuery, clause: SearchClause | undefined): Sql {
  const { page, perPage } = query;
  return joined(
    [
      sql('ARRAY(SELECT l.product_id FROM'),
      source,
      sql('ORDER BY'),
      orderOf(query, clause),
      sql('LIMIT ? OFFSET ?) AS ids', perPage, (page - 1) * perPage),
    ],
    ' ',
  );
}

/** The condition that a product of the listing `l` meets. */
export function matching(query: ListedQuery, clause: SearchClause | undefined): Sql {
  const search = clause ? [clause.condition] : [];
  const { own = [] } = query;
  return joined([soldIn(query.tenantId), ...productFilters(query), ...own, ...search], ' AND ');
}

function sortedBy({ sortBy, tenantId }: ListedQuery): string {
  return `l.product_id, l.sku, l.${sortColumn(sortBy, tenantId)}`;
}

/** Ends in the id, so that pages neither repeat nor skip a product. */
function orderOf(query: ListedQuery, clause: SearchClause | undefined): Sql {
  const { sortBy, sortOrder, tenantId } = query;
  const column = sortColumn(sortBy, tenantId);
  const order = sql(`l.${column} ${sortOrder}, l.product_id ${sortOrder}`);
  return sortBy === 'default' && clause ? joined([clause.relevance, order], ' DESC, ') : order;
}

/** The name that the market shows. */
export function sortNameIn(tenantId: Tenant): string {
  return tenantId === 'km' ? 'sort_name_km' : 'sort_name';
}

function sortColumn(sortBy: CatalogProductsQuery['sortBy'], tenantId: Tenant): string {
  switch (sortBy) {
    case 'default':
    case 'name':
      return sortNameIn(tenantId);
    case 'price':
      return `price_${tenantId}`;
    case 'stock':
      return `stock_${tenantId}`;
    case 'date':
      return 'created_at';
    case 'popularity':
      return 'units_sold';
    default:
      return sortBy satisfies never;
  }
}
