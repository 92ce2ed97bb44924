import type { CatalogProductsQuery } from 'contracts/queries/catalog';
import { productFilters, soldIn } from './product-filters.ts';
import { POPULARITY, summaryColumns } from './product-rows.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** What a search looks for, and what it shows first. */
export interface Looking {
  readonly condition: Sql;
  /** A number: the higher, the earlier where no order is asked for. */
  readonly relevance: Sql;
}

/**
 * One page of products and, in every row, how many match in all. The page is found in the narrow listing by what it
 * is sorted by alone; what it shows is read for its rows only.
 */
export function productsPage(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const { page, perPage } = query;
  const order = orderOf(query, looking);
  const found = joined(
    [
      sql('SELECT l.product_id,'),
      total(query, looking),
      sql('AS total FROM rm_catalog.listing l WHERE'),
      matching(query, looking),
      sql('ORDER BY'),
      order,
      sql('LIMIT ? OFFSET ?', perPage, (page - 1) * perPage),
    ],
    ' ',
  );
  return joined(
    [
      sql(`SELECT ${columns(query)}, f.total FROM (`),
      found,
      sql(`) f JOIN rm_catalog.listing l USING (product_id)
        JOIN rm_catalog.products p USING (product_id) ${POPULARITY} ${textsJoin(query)} ORDER BY`),
      order,
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

function columns({ tenantId, view }: CatalogProductsQuery): string {
  return view === 'list'
    ? `${summaryColumns(tenantId)}, p.summary AS description, p.sections_${tenantId} AS guide_sections`
    : `${summaryColumns(tenantId)}, t.description, t.guide`;
}

function matching(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const search = looking ? [looking.condition] : [];
  return joined([soldIn(query.tenantId), ...productFilters(query), ...search], ' AND ');
}

function textsJoin({ view }: CatalogProductsQuery): string {
  return view === 'list' ? '' : 'JOIN rm_catalog.product_texts t USING (product_id)';
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
