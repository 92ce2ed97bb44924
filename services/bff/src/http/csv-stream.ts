import type { TableFormat } from 'contracts/constants/table-formats';
import { csvCell } from './csv-cells.ts';
import type { CsvStyle } from './csv-cells.ts';
import type { ColumnKind, Columns, TableCell } from './table-columns.ts';

/** A list with what its columns are. */
export interface Table<Row> extends Columns<Row> {
  /** The list in parts, one after the other. */
  readonly parts: AsyncIterable<readonly Row[]>;
}

export type CsvFormat = Exclude<TableFormat, 'xlsx'>;

const STYLES: Readonly<Record<CsvFormat, CsvStyle>> = {
  csv: { separator: ',', decimalMark: '.', isForSpreadsheets: false },
  'csv-comma': { separator: ',', decimalMark: '.', isForSpreadsheets: true },
  'csv-semicolon': { separator: ';', decimalMark: ',', isForSpreadsheets: true },
};

/** Spreadsheets take a file for UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A file's text, a chunk for its head and one for each part. */
export async function* csvChunks<Row>(
  { head, kinds, cells, parts }: Table<Row>,
  format: CsvFormat = 'csv',
): AsyncGenerator<string> {
  const style = STYLES[format];
  yield BYTE_ORDER_MARK + lineOf(head, [], style);
  for await (const rows of parts) {
    yield rows.map((row) => lineOf(cells(row), kinds, style)).join('');
  }
}

/** The same as bytes, as a file is sent. */
export async function* csvBytes<Row>(
  table: Table<Row>,
  format?: CsvFormat,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of csvChunks(table, format)) yield Buffer.from(chunk);
}

function lineOf(
  cells: readonly TableCell[],
  kinds: readonly ColumnKind[],
  style: CsvStyle,
): string {
  const written = cells.map((cell, index) => csvCell(cell, kinds[index] ?? 'text', style));
  return `${written.join(style.separator)}\r\n`;
}
