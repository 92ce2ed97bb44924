import { stringify } from 'csv-stringify/sync';
import type { Order } from 'contracts/api/orders';
import { textCell } from 'contracts/csv/text-cell';
import { checkpointLine } from '../history/current-checkpoint.ts';
import type { NamedCheckpoint } from '../history/current-checkpoint.ts';
import type { KeyRow } from './key-rows.ts';

/** The buyer's own number and branch come last: who reads the file by places finds the keys where they were. */
const COLUMNS = ['order', 'product', 'sku', 'key', 'po_number', 'branch'] as const;

/**
 * Keys as CSV, in UTF-8 with a mark so that spreadsheets read it so. What a spreadsheet would run stands as the text
 * it is: a key has to be copied exactly, and the import of keys reads the file back. The checkpoint of the log stands
 * in a column of its own, since a line of its own would be read as a key.
 */
export function keysAsCsv(
  order: Order,
  rows: readonly KeyRow[],
  checkpoint?: NamedCheckpoint,
): string {
  const records = rows.map(({ product, sku, key }) => ({
    order: order.orderNumber,
    product: textCell(product),
    sku: textCell(sku),
    key: textCell(key),
    po_number: textCell(order.poNumber ?? ''),
    branch: textCell(order.branch?.name ?? ''),
    ...(checkpoint ? { checkpoint: textCell(checkpointLine(checkpoint)) } : {}),
  }));
  return stringify(records, {
    header: true,
    columns: [...COLUMNS, ...(checkpoint ? ['checkpoint'] : [])],
    bom: true,
    record_delimiter: 'windows',
  });
}
