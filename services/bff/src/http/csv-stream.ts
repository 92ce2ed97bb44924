import { Readable } from 'node:stream';
import type Koa from 'koa';
import { escaped } from './csv-cells.ts';

export type CsvCell = string | number | null | undefined;

interface CsvFile<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly head: readonly string[];
  readonly cells: (row: Row) => readonly CsvCell[];
  /** The list in parts, one after the other. */
  readonly parts: AsyncIterable<readonly Row[]>;
}

/** Spreadsheets take it for UTF-8 by this. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Streams a whole list as CSV, part by part: neither its length nor the reader's pace is kept in memory. Texts that a
 * spreadsheet would run are escaped.
 */
export function sendCsv<Row>(ctx: Koa.Context, file: CsvFile<Row>): undefined {
  ctx.type = 'text/csv; charset=utf-8';
  ctx.attachment(`${file.name}.csv`);
  const text = Readable.from(csvChunks(file));
  // Who reads is to see that the rest is missing, and not wait for it.
  text.on('error', () => ctx.res.destroy());
  ctx.body = text;
  return undefined;
}

/** A file's text, a chunk for its head and one for each part. */
export async function* csvChunks<Row>({
  head,
  cells,
  parts,
}: Omit<CsvFile<Row>, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const rows of parts) yield rows.map((row) => lineOf(cells(row))).join('');
}

function lineOf(cells: readonly CsvCell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** An amount below zero is no formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

function cellOf(cell: CsvCell): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'number' || NUMBER.test(cell) ? String(cell) : escaped(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
