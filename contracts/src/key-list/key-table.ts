import { columnNames, isPlace } from '../csv/columns.ts';
import type { ColumnMap } from '../csv/columns.ts';
import type { CsvHead } from '../csv/header.ts';
import { findHead, namesOf } from '../csv/header.ts';
import type { Line } from '../csv/lines.ts';
import { linesOf } from '../csv/lines.ts';
import { readRecord } from '../csv/read-record.ts';
import type { CsvRecord } from '../csv/records.ts';
import { readRecords } from '../csv/records.ts';
import { refuseOtherFormats } from '../csv/other-format.ts';
import { KEY, SKU, namesKeys } from './key-fields.ts';
import { withoutLabels } from './line-labels.ts';
import { withWholeBlocks } from './key-blocks.ts';

type RowRecord = Extract<CsvRecord, { kind: 'row' }>;

/** A list of keys as rows of cells, whether a text or a spreadsheet holds it. */
export interface KeyTable {
  /** The names of the columns, as many as a row has cells; all empty where no line names them. */
  readonly header: readonly string[];
  readonly isNamed: boolean;
  /** The filled lines above the one that names the columns. */
  readonly above: readonly RowRecord[];
  records(): Iterable<CsvRecord>;
}

/** Keys without anything beside them, as rows of one cell; lines are counted from 1. */
export function keyTableOf(keys: readonly string[]): KeyTable {
  const rows = keys.map((key, at): CsvRecord => ({ kind: 'row', line: at + 1, cells: [key] }));
  return { header: [''], isNamed: false, above: [], records: () => rows };
}

/**
 * Splits the text of a list into rows. The line that names the columns is the first that names keys, or all that a map
 * names; where there is none, each line is a row.
 * @throws {UnusableFile} when it is empty, is none of a list, or has too many columns.
 */
export function keyTableOfText(text: string, map: ColumnMap = []): KeyTable {
  refuseOtherFormats(text);
  const lines = linesOf(text);
  const { delimiter, header, headerAt, isNamed } = headOf(text, lines, map);
  const columns = header.length;
  const from = isNamed ? headerAt + 1 : headerAt;
  const table = { lines, delimiter };
  // A line within quotes has one cell, whatever it says: whether it is a key by itself is judged by its looks.
  const continuesWith =
    columns === 1
      ? () => true
      : (line: string): boolean => !isRowAlone(line, { delimiter, columns });
  return {
    header,
    isNamed,
    above: rowsAbove({ lines: lines.slice(0, headerAt), delimiter }, columns),
    records: () => {
      const records = readRecords(table, { from, columns, continuesWith });
      const whole = withWholeBlocks(records, lines, columns);
      return columns === 1 ? withoutLabels(whole, lines.slice(from)) : whole;
    },
  };
}

/** Whether a line is a row by itself: a quoted cell never goes on over it. */
function isRowAlone(
  line: string,
  { delimiter, columns }: { readonly delimiter: string; readonly columns: number },
): boolean {
  // Of the last line of a cell that began before, the quotes are broken.
  const cells = line.includes('"') ? cellsOf(line, delimiter) : line.split(delimiter);
  return cells.length === columns;
}

interface KeyHead extends CsvHead {
  readonly header: readonly string[];
  readonly isNamed: boolean;
}

/** As many filled lines may stand above the names of the columns. */
const LINES_LOOKED_AT = 40;
const DELIMITERS = [',', ';', '\t', '|'] as const;

function headOf(text: string, lines: readonly Line[], map: ColumnMap): KeyHead {
  const head = findHead(
    text,
    namesOf(
      [KEY, SKU],
      map.filter(([column]) => !isPlace(column)),
    ),
  );
  // A first line with broken quotes is one row of a list without names.
  const header = head.header ?? [''];
  const naming = isNaming(header, map)
    ? { ...head, header, isNamed: true }
    : namingHead(lines, map);
  const found = naming ?? { ...head, header, isNamed: header.length > 1 };
  if (found.header.length === 1) {
    // What no key holds separates the cells: commas may be a part of keys.
    const alone = found.isNamed ? found.header : [''];
    return unnamedTable(lines, found) ?? { ...found, header: alone, delimiter: '\t' };
  }
  const rows = rowsOf(lines, found).slice(1);
  if (naming || !looksLikeRow(found.header, rows)) return found;
  return { ...found, header: found.header.map(() => ''), isNamed: false };
}

function isNaming(cells: readonly string[], map: ColumnMap): boolean {
  const mappedNames = map
    .map(([column]) => column.trim().toLowerCase())
    // A column called by its place has no name that a line could hold.
    .filter((name) => name !== '' && !isPlace(name));
  if (mappedNames.length === 0) return cells.some(namesKeys);
  const names = columnNames(cells).map((name) => name.toLowerCase());
  return (
    mappedNames.every((name) => names.includes(name)) && cells.some((cell) => cell.trim() !== '')
  );
}

function namingHead(lines: readonly Line[], map: ColumnMap): KeyHead | undefined {
  let filled = 0;
  for (const [headerAt, { text }] of lines.entries()) {
    if (text.trim() === '') continue;
    const heads = DELIMITERS.map((delimiter) => ({
      delimiter,
      header: cellsOf(text, delimiter).map((cell) => cell.trim()),
    })).filter(({ header }) => isNaming(header, map));
    const [widest] = heads.toSorted((a, b) => b.header.length - a.header.length);
    if (widest) return { ...widest, headerAt, isNamed: true };
    filled += 1;
    if (filled === LINES_LOOKED_AT) return undefined;
  }
  return undefined;
}

function cellsOf(text: string, delimiter: string): readonly string[] {
  return readRecord([{ text, end: '' }], 0, { delimiter })?.cells ?? [];
}

const ROWS_LOOKED_AT = 60;
const NEARLY_ALL = 0.8;

/** Lines of several cells below a line of one: a table whose columns nobody has named. */
function unnamedTable(lines: readonly Line[], { headerAt, isNamed }: KeyHead): KeyHead | undefined {
  const below = lines
    .slice(isNamed ? headerAt + 1 : headerAt, headerAt + ROWS_LOOKED_AT)
    .filter(({ text }) => text.trim() !== '');
  for (const delimiter of DELIMITERS) {
    const counts = below.map(({ text }) => cellsOf(text, delimiter).length);
    const columns = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    const same = counts.filter((count) => count === columns).length;
    if (columns < 2 || same < below.length * NEARLY_ALL) continue;
    const first = lines.findIndex(
      ({ text }, at) => at >= headerAt && cellsOf(text, delimiter).length === columns,
    );
    const header = Array.from({ length: columns }, () => '');
    return { delimiter, header, headerAt: first, isNamed: false };
  }
  return undefined;
}

function rowsOf(lines: readonly Line[], { delimiter, headerAt }: KeyHead) {
  return lines
    .slice(headerAt, headerAt + ROWS_LOOKED_AT)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text }) => cellsOf(text, delimiter));
}

/** Whether what should name the columns is written like what stands below it, figures and all. */
function looksLikeRow(header: readonly string[], rows: readonly (readonly string[])[]): boolean {
  return header.some((name, at) => {
    if (!/\d/.test(name)) return false;
    const same = rows.filter((cells) => kindsOf(cells[at] ?? '') === kindsOf(name)).length;
    return rows.length > 0 && same >= rows.length * NEARLY_ALL;
  });
}

/** Only figures, or the lengths of the words and what stands between them. */
function kindsOf(cell: string): string {
  const text = cell.trim();
  if (/^\d+$/.test(text)) return 'figures';
  return text.replaceAll(/[\p{L}\p{N}]/gu, 'x');
}

function rowsAbove(
  { lines, delimiter }: { readonly lines: readonly Line[]; readonly delimiter: string },
  columns: number,
): readonly RowRecord[] {
  if (columns > 1) {
    return lines.flatMap(({ text }, at) =>
      isSaid(text) ? [{ kind: 'row', line: at + 1, cells: cellsOf(text, delimiter) }] : [],
    );
  }
  const options = { from: 0, columns, continuesWith: () => true };
  const records = withWholeBlocks(readRecords({ lines, delimiter }, options), lines, columns);
  return Array.from(records).flatMap((record) =>
    record.kind === 'row' && isSaid(record.cells[0] ?? '') ? [record] : [],
  );
}

/** Whether a line says anything but what separates the cells. */
function isSaid(text: string): boolean {
  return text.trim() !== '' && !/^"?sep=.?"?$/i.test(text.trim());
}
