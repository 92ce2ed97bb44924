import { catalogQueries } from 'contracts/calls/catalog';
import { query } from 'kernel/queries/query';
import { noSuchProduct } from '../../product/product.ts';
import { shoppersOfTheMarket } from './market-policy.ts';
import type { FullRow } from './product-rows.ts';
import { FULL_PRODUCTS, productOf, shownIn, summaryColumns } from './product-rows.ts';

/** `catalog.product`: one product with its guide; not sold in the market is as good as missing. */
export const productQuery = query(catalogQueries['catalog.product'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: shoppersOfTheMarket,
  run: async ({ input, db }) => {
    const { productId, tenantId } = input;
    const { rows } = await db.raw<FullRow>(
      `SELECT ${summaryColumns(tenantId)}, ${shownIn(tenantId, 't.description')} AS description, t.guide
       FROM ${FULL_PRODUCTS}
       WHERE l.product_id = ? AND l.price_${tenantId} IS NOT NULL`,
      [productId],
    );
    const [row] = rows;
    return row ? productOf(row, tenantId) : noSuchProduct();
  },
});
