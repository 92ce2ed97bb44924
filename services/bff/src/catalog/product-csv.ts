import type { AdminProductRow, ProductFilter } from 'contracts/api/admin';
import type { Call, RouteSchema } from '../http/route.ts';
import type { CsvCell } from '../http/csv-stream.ts';

/** The columns of the export of products. */
export const PRODUCT_CSV = {
  head: [
    'sku',
    'name',
    'maker',
    'sale_state',
    'price_eur',
    'price_km',
    'stock_eur',
    'stock_km',
    'platform',
    'region',
    'category_id',
    'created_at',
    'updated_at',
    'id',
  ],
  cells: (row: AdminProductRow): readonly CsvCell[] => [
    row.sku,
    row.name,
    row.maker,
    row.saleState,
    row.prices.eur,
    row.prices.km,
    row.stock.eur,
    row.stock.km,
    row.platform,
    row.region,
    row.categoryId,
    row.createdAt,
    row.updatedAt,
    row.id,
  ],
};

/** All products that a filter leaves, in parts, each after the one before. */
export async function* readProducts(
  filter: ProductFilter,
  runQuery: Call<RouteSchema, unknown>['runQuery'],
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
