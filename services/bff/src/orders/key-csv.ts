import { stringify } from 'csv-stringify/sync';
import type { Order } from 'contracts/api/orders';
import { escaped } from '../http/csv-cells.ts';
import type { KeyRow } from './key-rows.ts';

/**
 * Keys as CSV, in UTF-8 with a mark so that spreadsheets read it so. Names that a spreadsheet would run are
 * escaped; a key is never changed, for it has to be copied as it is.
 */
export function keysAsCsv(order: Order, rows: readonly KeyRow[]): string {
  const records = rows.map(({ product, sku, key }) => ({
    order: order.orderNumber,
    product: escaped(product),
    sku: escaped(sku),
    key,
  }));
  return stringify(records, {
    header: true,
    columns: ['order', 'product', 'sku', 'key'],
    bom: true,
    record_delimiter: 'windows',
  });
}
