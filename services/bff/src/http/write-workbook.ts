import { Readable } from 'node:stream';
import type { CellValue } from 'hucre';
import { writeXlsxStream } from 'hucre/xlsx';
import { makeStream } from 'kernel/threads/make-stream';
import type { StreamTask } from 'kernel/threads/stream-channel';
import type { ColumnKind, TableCell } from './table-columns.ts';

// What a thread does to make a workbook; see xlsx-stream.ts.

export interface Sheet {
  readonly name: string;
  readonly head: readonly string[];
  readonly kinds: readonly ColumnKind[];
}

/** Some rows of a sheet. */
export type SheetRows = readonly (readonly TableCell[])[];

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
/** What stands for a character by its code in such files, and so has to be escaped where it is a text. */
const CODED_CHARACTER = /_(?=x[0-9A-Fa-f]{4}_)/g;

/** Code points that no XML 1.0 document may hold, in no form; control characters are coded, halves of pairs replaced. */
const NEVER_IN_XML = /[\uFFFE\uFFFF]/g;

export async function writeWorkbook(task: StreamTask<Sheet>): Promise<void> {
  await makeStream<Sheet, SheetRows>(task, workbookOf);
}

function workbookOf(
  parts: AsyncIterable<SheetRows>,
  { name, head, kinds }: Sheet,
): AsyncIterable<Uint8Array> {
  const columns = head.map((header, index) => {
    const kind = kinds[index] ?? 'text';
    return { header, width: WIDTHS[kind], numFmt: NUMBER_FORMATS[kind] };
  });
  const sheet = { name, columns, freezePane: { rows: 1 } };
  return Readable.fromWeb(writeXlsxStream(rowsOf(parts, kinds), sheet));
}

async function* rowsOf(
  parts: AsyncIterable<SheetRows>,
  kinds: Sheet['kinds'],
): AsyncGenerator<CellValue[]> {
  for await (const rows of parts) {
    for (const row of rows) yield row.map((cell, index) => valueOf(cell, kinds[index]));
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
      return cell
        .slice(0, LONGEST_TEXT)
        .replaceAll(NEVER_IN_XML, '\uFFFD')
        .replaceAll(CODED_CHARACTER, '_x005F_');
    default:
      return kind satisfies never;
  }
}
