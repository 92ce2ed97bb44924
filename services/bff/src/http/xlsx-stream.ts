import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Table } from './csv-stream.ts';
import type { ColumnKind, TableCell } from './table-columns.ts';

/** How a spreadsheet shows what a column holds; '@' keeps a text a text when somebody edits its cell. */
const NUMBER_FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  code: '@',
  number: 'General',
  amount: '#,##0.00',
  moment: 'yyyy-mm-dd hh:mm:ss',
  day: 'yyyy-mm-dd',
};

/** In characters. */
const WIDTHS: Readonly<Record<ColumnKind, number>> = {
  text: 18,
  code: 26,
  number: 12,
  amount: 14,
  moment: 20,
  day: 12,
};

/** The longest text that a cell holds in a spreadsheet; of a longer one the file would count as broken. */
const LONGEST_TEXT = 32_767;
/** What stands for a character by its code in such files, and so has to be told from it where it is a text. */
const CODED_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** A list as the bytes of an XLSX file of one sheet: texts as texts, amounts as numbers, days and moments as dates. */
export function xlsxStream<Row>(table: Table<Row>, name: string): Readable {
  const columns = table.head.map((header, index) => {
    const kind = table.kinds[index] ?? 'text';
    return { header, width: WIDTHS[kind], numFmt: NUMBER_FORMATS[kind] };
  });
  const sheet = { name, columns, freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rowsOf(table), sheet));
}

async function* rowsOf<Row>({ parts, cells, kinds }: Table<Row>): AsyncGenerator<CellValue[]> {
  for await (const rows of parts) {
    for (const row of rows) yield cells(row).map((cell, index) => valueOf(cell, kinds[index]));
  }
}

function valueOf(cell: TableCell, kind: ColumnKind = 'text'): CellValue {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return cell;
  switch (kind) {
    case 'number':
    case 'amount':
      return Number(cell);
    case 'moment':
      // A spreadsheet knows no zones: the date is what the clocks showed.
      return new Date(`${cell.slice(0, 19)}Z`);
    case 'day':
      return new Date(`${cell}T00:00:00Z`);
    case 'text':
    case 'code':
      return cell.slice(0, LONGEST_TEXT).replaceAll(CODED_CHARACTER, '_x005F_');
    default:
      return kind satisfies never;
  }
}
