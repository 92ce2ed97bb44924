import type { CsvHead } from './header.ts';
import { findHead } from './header.ts';
import type { Line } from './lines.ts';
import { linesOf } from './lines.ts';
import { refuseOtherFormats } from './other-format.ts';
import type { RecordOptions } from './read-record.ts';
import { readRecord } from './read-record.ts';

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

/**
 * Splits a text into lines and finds the one that names the columns.
 * @param names what columns may be called, see {@link findHead}.
 * @throws {UnusableFile} when there is none, it names too many, or the file is none of a list.
 */
export function openTable(text: string, names: readonly string[] = []): CsvTable {
  refuseOtherFormats(text);
  const head = findHead(text, names);
  return { ...head, lines: linesOf(text) };
}

export interface ReadOptions {
  /** Index of the first line to read. */
  readonly from: number;
  /** How many cells a row has. Empty cells beyond them are left away. */
  readonly columns: number;
  /** With so many a row may end: those after them are empty. Left out: with all of them. */
  readonly leastCells?: number;
  /** Whether a quoted cell may go on with a line; left out: every record is one line. */
  readonly continuesWith?: RecordOptions['continuesWith'];
}

/**
 * Reads lines record by record. A record whose quotes are broken is reported by the line on which it begins, and reading
 * goes on with the very next line: a broken quote never takes others with it.
 */
export function* readRecords(
  { lines, delimiter }: Pick<CsvTable, 'lines' | 'delimiter'>,
  { from, columns, leastCells = columns, continuesWith }: ReadOptions,
): Generator<CsvRecord> {
  const rules = {
    delimiter,
    // No text holds tabs: between them nothing needs to be enclosed.
    hasInchMarks: delimiter === '\t' && columns > 1,
    ...(continuesWith ? { continuesWith } : {}),
  };
  let at = from;
  while (at < lines.length) {
    const line = at + 1;
    const record = isBlank(lines[at]) ? 'blank' : readRecord(lines, at, rules);
    at += 1;
    if (record === 'blank') {
      yield { kind: 'blank', line };
      continue;
    }
    const cells = record && cellsOfRow(record.cells, { columns, leastCells });
    if (cells !== undefined) {
      yield { kind: 'row', line, cells };
      at += (record?.lines ?? 1) - 1;
    } else if (!record || record.lines > 1) yield { kind: 'quotes-broken', line };
    else yield { kind: 'column-count', line, count: record.cells.length };
  }
}

/** As many cells as there are columns; undefined where a row has too few, or says more than them. */
function cellsOfRow(
  cells: readonly string[],
  { columns, leastCells }: { readonly columns: number; readonly leastCells: number },
): readonly string[] | undefined {
  if (cells.length === columns) return cells;
  if (cells.length > columns) {
    const isEmpty = cells.slice(columns).every((cell) => cell.trim() === '');
    return isEmpty ? cells.slice(0, columns) : undefined;
  }
  if (cells.length < leastCells) return undefined;
  return [...cells, ...Array.from({ length: columns - cells.length }, () => '')];
}

export const QUOTES_BROKEN =
  'The double quotes of this line are broken: it was left out, and reading went on with the next line. ' +
  'Quotes enclose a whole cell, and a quote within one is written twice.';

export function wrongCellCount(count: number, expected: number): string {
  return (
    `The line has ${count} columns instead of ${expected}. ` +
    'Put texts that contain separators or line ends in double quotes.'
  );
}

function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === '';
}
