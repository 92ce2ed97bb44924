import type { Line } from './lines.ts';
import { eachLine, linesOf } from './lines.ts';
import type { RecordOptions } from './read-record.ts';
import { readRecord } from './read-record.ts';
import { UnusableFile } from './unusable-file.ts';

/** How a table begins. */
export interface CsvHead {
  readonly delimiter: string;
  /** The cells of the first line that is not blank; undefined when its quotes are broken. */
  readonly header: readonly string[] | undefined;
  /** Index of that line. */
  readonly headerAt: number;
}

/** A table with all of its lines. */
export interface CsvTable extends CsvHead {
  readonly lines: readonly Line[];
}

/** What stands in the lines below the header. Together the records are all of the lines, each in one of them. */
export type CsvRecord =
  | { readonly kind: 'row'; readonly line: number; readonly cells: readonly string[] }
  | { readonly kind: 'blank'; readonly line: number }
  | { readonly kind: 'quotes-broken'; readonly line: number }
  | { readonly kind: 'column-count'; readonly line: number; readonly count: number };

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** No table of products or keys has as many; what has is another kind of file. */
export const MAX_COLUMNS = 100;

/**
 * Splits a text into lines and reads the first that is not blank, which names the columns.
 * @throws {UnusableFile} when there is none, or it names too many.
 */
export function openTable(text: string): CsvTable {
  const head = readHead(text);
  return { ...head, lines: linesOf(text) };
}

/**
 * Reads the first line that is not blank, and nothing else.
 * @throws {UnusableFile} when there is none, or it names too many columns.
 */
export function readHead(text: string): CsvHead {
  let headerAt = 0;
  for (const line of eachLine(text)) {
    if (!isBlank(line)) return headOf(line, headerAt);
    headerAt += 1;
  }
  throw new UnusableFile('file-empty', 'The file is empty.');
}

function headOf(line: Line, headerAt: number): CsvHead {
  const delimiter = delimiterOf(line.text);
  const header = readRecord([line], 0, { delimiter });
  return { delimiter, header: header?.cells.map((name) => name.trim()), headerAt };
}

export interface ReadOptions {
  /** Index of the first line to read. */
  readonly from: number;
  /** How many cells a row has. */
  readonly columns: number;
  /** Whether a quoted cell may go on with a line; left out: every record is one line. */
  readonly continuesWith?: RecordOptions['continuesWith'];
}

/**
 * Reads lines record by record. One whose quotes are broken is told by the line on which it begins, and reading goes
 * on with the very next line: a broken quote never takes others with it.
 */
export function* readRecords(
  { lines, delimiter }: Pick<CsvTable, 'lines' | 'delimiter'>,
  { from, columns, continuesWith }: ReadOptions,
): Generator<CsvRecord> {
  const rules = { delimiter, ...(continuesWith ? { continuesWith } : {}) };
  let at = from;
  while (at < lines.length) {
    const line = at + 1;
    const record = isBlank(lines[at]) ? 'blank' : readRecord(lines, at, rules);
    at += 1;
    if (record === 'blank') yield { kind: 'blank', line };
    else if (!record) yield { kind: 'quotes-broken', line };
    else if (record.cells.length === columns) {
      yield { kind: 'row', line, cells: record.cells };
      at += record.lines - 1;
    } else if (record.lines > 1) yield { kind: 'quotes-broken', line };
    else yield { kind: 'column-count', line, count: record.cells.length };
  }
}

export const QUOTES_BROKEN =
  'The double quotes of this line are broken: it was left out, and reading went on with the next line. ' +
  'Quotes enclose a whole cell, and a quote within one is written twice.';

export function wrongCellCount(count: number, wanted: number): string {
  return (
    `The line has ${count} columns instead of ${wanted}. ` +
    'Put texts that contain separators or line ends in double quotes.'
  );
}

function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}

/**
 * The separator that the first line has most of; a comma where it has none.
 * @throws {UnusableFile} when it separates too many columns: they are counted and not made.
 */
function delimiterOf(header: string): string {
  const counts = DELIMITERS.map((delimiter) => separators(header, delimiter));
  const most = Math.max(...counts);
  if (most < MAX_COLUMNS) return DELIMITERS[counts.indexOf(most)] ?? ',';
  const message = `The first line has more than ${MAX_COLUMNS} columns. Remove those that are not needed, or check that the file is a list.`;
  throw new UnusableFile('columns-too-many', message);
}

/** How often a separator occurs, as far as it matters. */
function separators(header: string, delimiter: string): number {
  let count = 0;
  let at = header.indexOf(delimiter);
  while (at >= 0 && count < MAX_COLUMNS) {
    count += 1;
    at = header.indexOf(delimiter, at + 1);
  }
  return count;
}
