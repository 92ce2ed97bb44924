import type { Order } from 'contracts/api/orders';
import { checkpointLine } from 'contracts/history/named-checkpoint';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import { inOnePart } from '../http/list-parts.ts';
import type { Table } from '../http/csv-stream.ts';
import { columns } from '../http/table-columns.ts';
import type { Column } from '../http/table-columns.ts';
import type { KeyRow } from './key-rows.ts';

/**
 * Keys as a table. Every text of it has to be read exactly: a key is copied, and the import of keys reads the file
 * back. The buyer's own number and branch come last: who reads the file by places finds the keys where they were. The
 * checkpoint of the log stands in a column of its own, since a line of its own would be read as a key.
 */
export function keyTable(
  order: Order,
  rows: readonly KeyRow[],
  checkpoint?: NamedCheckpoint,
): Table<KeyRow> {
  const sealed: readonly Column<KeyRow>[] = checkpoint
    ? [['checkpoint', () => checkpointLine(checkpoint), 'code']]
    : [];
  return {
    ...columns<KeyRow>(
      ['order', () => order.orderNumber, 'code'],
      ['product', ({ product }) => product, 'code'],
      ['sku', ({ sku }) => sku, 'code'],
      ['key', ({ key }) => key, 'code'],
      ['po_number', () => order.poNumber, 'code'],
      ['branch', () => order.branch?.name, 'code'],
      ...sealed,
    ),
    parts: inOnePart(rows),
  };
}
