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
 * One page of products and, in every row, how many match in all. The page is found in the narrow listing; what it
 * shows is read for its rows alone.
 */
export function productsPage(query: CatalogProductsQuery, looking: Looking | undefined): Sql {
  const { page, perPage } = query;
  const order = orderOf(query, looking);
  const found = joined(
    [
      sql(`SELECT l.*, ${total(query, looking)} AS total FROM rm_catalog.listing l WHERE`),
      matching(query, looking),
      sql('ORDER BY'),
      order,
      sql('LIMIT ? OFFSET ?', perPage, (page - 1) * perPage),
    ],
    ' ',
  );
  return joined(
    [
      sql(`SELECT ${columns(query)}, l.total FROM (`),
      found,
      sql(
        `) l JOIN rm_catalog.products p USING (product_id) ${POPULARITY} ${textsJoin(query)} ORDER BY`,
      ),
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

/** A filtered list is looked through anyway and counted on the way; the whole one has an index to count. */
function total(query: CatalogProductsQuery, looking: Looking | undefined): string {
  if (looking || productFilters(query).length > 0) return 'count(*) OVER ()';
  return `(SELECT count(*) FROM rm_catalog.listing l WHERE ${soldIn(query.tenantId).text})`;
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
