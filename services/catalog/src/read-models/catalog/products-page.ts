import type { CatalogProductsQuery } from 'contracts/queries/catalog';
import { looksAtStock, productFilters } from './product-filters.ts';
import { nameHits } from './product-search.ts';
import { POPULARITY, summaryColumns } from './product-rows.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

/** Which products: the search's words, and how they are looked for (none when there is no search). */
export interface Looking {
  readonly words: readonly string[];
  readonly condition: Sql | undefined;
}

/**
 * One page of products and, in every row, how many match in all. The page is found on narrow rows and
 * indexes first; the wide columns are read for its rows alone.
 */
export function productsPage(query: CatalogProductsQuery, looking: Looking): Sql {
  const { tenantId, page, perPage } = query;
  const where = matching(query, looking);
  const order = orderOf(query, looking.words);
  return joined(
    [
      sql(
        `SELECT ${columns(query)}, (SELECT count(*) FROM rm_catalog.products p ${stockJoin(query)} WHERE `,
      ),
      where,
      sql(
        `) AS total FROM (SELECT p.* FROM rm_catalog.products p JOIN rm_catalog.stock s USING (product_id) WHERE `,
      ),
      where,
      sql(' ORDER BY '),
      order,
      sql(
        ` LIMIT ? OFFSET ?) p JOIN rm_catalog.stock s USING (product_id) `,
        perPage,
        (page - 1) * perPage,
      ),
      sql(`LEFT JOIN ${POPULARITY} r USING (product_id) ${textsJoin(query)} ORDER BY `),
      order,
    ],
    '',
  );

  function columns({ view }: CatalogProductsQuery): string {
    return view === 'list'
      ? `${summaryColumns(tenantId)}, p.summary AS description, p.sections_${tenantId} AS guide_sections`
      : `${summaryColumns(tenantId)}, t.description, t.guide`;
  }
}

/** How many products match, for a page beyond the last. */
export function productsTotal(query: CatalogProductsQuery, looking: Looking): Sql {
  const count = sql(
    `SELECT count(*) AS total FROM rm_catalog.products p ${stockJoin(query)} WHERE `,
  );
  return joined([count, matching(query, looking)], '');
}

function matching(query: CatalogProductsQuery, { condition }: Looking): Sql {
  return joined([...productFilters(query), ...(condition ? [condition] : [])], ' AND ');
}

function stockJoin(query: CatalogProductsQuery): string {
  return looksAtStock(query) ? 'JOIN rm_catalog.stock s USING (product_id)' : '';
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
