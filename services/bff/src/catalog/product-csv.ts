import type { AdminProductRow, ProductFilter } from 'contracts/api/admin';
import { marketTime } from '../http/market-time.ts';
import type { Call } from '../http/route.ts';
import { columns } from '../http/table-columns.ts';

/** The columns of the export of products. */
export const PRODUCT_CSV = columns<AdminProductRow>(
  ['sku', ({ sku }) => sku, 'code'],
  ['name', ({ name }) => name],
  ['maker', ({ maker }) => maker],
  ['sale_state', ({ saleState }) => saleState],
  ['price_eur', ({ prices }) => prices.eur, 'amount'],
  ['price_km', ({ prices }) => prices.km, 'amount'],
  ['stock_eur', ({ stock }) => stock.eur, 'number'],
  ['stock_km', ({ stock }) => stock.km, 'number'],
  ['platform', ({ platform }) => platform],
  ['region', ({ region }) => region],
  ['category_id', ({ categoryId }) => categoryId],
  ['created_at', ({ createdAt }) => marketTime(createdAt), 'moment'],
  ['updated_at', ({ updatedAt }) => marketTime(updatedAt), 'moment'],
  ['id', ({ id }) => id],
);

/** All products that a filter leaves, in parts, each after the one before. */
export async function* readProducts(
  filter: ProductFilter,
  runQuery: Call['runQuery'],
): AsyncGenerator<readonly AdminProductRow[]> {
  let after = '';
  for (;;) {
    const rows = await runQuery('admin.productExport', { filter, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.sku;
  }
}
