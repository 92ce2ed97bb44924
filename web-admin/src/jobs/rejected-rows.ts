import type { Line } from 'contracts/csv/lines';
import { readRecord } from 'contracts/csv/read-record';
import { openTable, readRecords } from 'contracts/csv/records';
import type { CsvTable } from 'contracts/csv/records';
import { readTextCell, textCell } from 'contracts/csv/text-cell';
import { namesKeys } from 'contracts/key-list/key-fields';

/** A line of a list that was left out, as the report of the server lists it. */
export interface Rejection {
  readonly line: number;
  readonly reason: string;
  readonly advice: string;
  /** What the row ends with or holds, where it may be shown. */
  readonly hint: string;
}

/** Spreadsheets take a file for UTF-8 by it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines that a report of the server names. Those that it only counts have no number, and are not among them. */
export function rejectionsOf(report: string): readonly Rejection[] {
  const table = tableOf(report);
  const records = readRecords(table, { from: table.headerAt + 1, columns: 4 });
  return Array.from(records).flatMap((record) => {
    if (record.kind !== 'row') return [];
    const [line = '', reason = '', advice = '', hint = ''] = record.cells;
    return line === '' ? [] : [{ line: Number(line), reason, advice, hint }];
  });
}

/**
 * The rejected rows of a list with their reasons, as a list that can be mended and sent back: what is wrong first, then
 * the row's own cells under their own names, separated as they were.
 * @param text the list as it was uploaded.
 * @param columns how the line, the reason and what to do are called.
 * @returns undefined where the rejections are not of this list.
 */
export function rejectedRows(
  text: string,
  rejections: readonly Rejection[],
  columns: readonly string[],
): string | undefined {
  const table = tableOf(text);
  const named = namesOf(table);
  const rows: string[] = [];
  for (const group of byLine(rejections)) {
    const [{ line }] = group;
    const cells = cellsAt(table, line, named.length);
    if (cells === undefined || !group.every((each) => isAbout(each, cells))) return undefined;
    const said = (each: (rejection: Rejection) => string): string => group.map(each).join(' | ');
    rows.push(
      lineOf(
        [`${line}`, said(({ reason }) => reason), said(({ advice }) => advice), ...cells],
        table,
      ),
    );
  }
  return BYTE_ORDER_MARK + lineOf([...columns, ...named], table) + rows.join('');
}

function tableOf(text: string): CsvTable {
  return openTable(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
}

/** A list of nothing but keys has no names: its first line is a key. */
function namesOf({ header = [] }: CsvTable): readonly string[] {
  const [only = ''] = header;
  return header.length > 1 || namesKeys(only) ? header : ['key'];
}

type Group = readonly [Rejection, ...Rejection[]];

/** All that is wrong with a line together, in the order of the lines. */
function byLine(rejections: readonly Rejection[]): readonly Group[] {
  const groups = new Map<number, Group>();
  for (const rejection of rejections) {
    const group = groups.get(rejection.line);
    groups.set(rejection.line, group ? [...group, rejection] : [rejection]);
  }
  return [...groups.values()].toSorted(([a], [b]) => a.line - b.line);
}

/** The cells of the row that begins at a line; of one that is broken the pieces of that line alone. */
function cellsAt(
  { lines, delimiter }: { lines: readonly Line[]; delimiter: string },
  line: number,
  columns: number,
): readonly string[] | undefined {
  const text = lines[line - 1]?.text;
  if (text === undefined) return undefined;
  const record = readRecord(lines, line - 1, { delimiter, continuesWith: () => true });
  return record?.cells.length === columns ? record.cells : text.split(delimiter);
}

/** The end of a key that the report shows is in its row; other hints say what the row should have held. */
function isAbout({ hint }: Rejection, cells: readonly string[]): boolean {
  if (!hint.startsWith('…')) return true;
  return cells.some((cell) => readTextCell(cell.trim()).endsWith(hint.slice(1)));
}

function lineOf(cells: readonly string[], { delimiter }: { delimiter: string }): string {
  return `${cells.map((cell) => cellOf(cell, delimiter)).join(delimiter)}\r\n`;
}

function cellOf(cell: string, delimiter: string): string {
  const text = textCell(readTextCell(cell));
  const plain = !/["\r\n]/.test(text) && !text.includes(delimiter);
  return plain ? text : `"${text.replaceAll('"', '""')}"`;
}
