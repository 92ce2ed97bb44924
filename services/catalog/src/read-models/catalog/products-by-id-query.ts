import type { ProductListItem } from 'contracts/api/catalog';
import { catalogProductsByIdQuery } from 'contracts/queries/catalog';
import type { CatalogProductsByIdQuery } from 'contracts/queries/catalog';
import { query } from 'kernel/queries/query';
import { shoppersOfTheMarket } from './market-policy.ts';
import type { ListItemRow } from './product-rows.ts';
import { POPULARITY, listItemOf, summaryColumns } from './product-rows.ts';

/** `catalog.productsById`: the products of a cart's lines, as list items. */
export const productsByIdQuery = query<CatalogProductsByIdQuery, ProductListItem[]>({
  name: 'catalog.productsById',
  input: catalogProductsByIdQuery,
  scope: 'shared',
  reads: ['catalog'],
  policy: shoppersOfTheMarket,
  run: async ({ input, db }) => {
    const { productIds, tenantId } = input;
    const { rows } = await db.raw<ListItemRow>(
      `SELECT ${summaryColumns(tenantId)}, p.summary AS description, p.sections_${tenantId} AS guide_sections
       FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)
       ${POPULARITY}
       WHERE l.product_id = ANY(?::uuid[]) AND l.price_${tenantId} IS NOT NULL`,
      [productIds],
    );
    return rows.map((row) => listItemOf(row, tenantId));
  },
});
