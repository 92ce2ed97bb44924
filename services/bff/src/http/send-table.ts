import { Readable } from 'node:stream';
import { endingOf } from 'contracts/constants/table-formats';
import type { TableFormat } from 'contracts/constants/table-formats';
import type Koa from 'koa';
import { csvChunks } from './csv-stream.ts';
import type { Table } from './csv-stream.ts';
import { xlsxStream } from './xlsx-stream.ts';

interface TableFile<Row> extends Table<Row> {
  /** Without its ending. */
  readonly name: string;
  readonly format: TableFormat;
}

/**
 * Streams a whole list as a file, part by part: neither its length nor the reader's pace is kept in memory. Texts that
 * a spreadsheet would run are escaped.
 */
export async function sendTable<Row>(ctx: Koa.Context, file: TableFile<Row>): Promise<undefined> {
  const { name, format } = file;
  const bytes = bytesOf(file);
  ctx.type = format === 'xlsx' ? 'xlsx' : 'text/csv; charset=utf-8';
  ctx.attachment(`${name}.${endingOf(format)}`);
  // Who reads is to see that the rest is missing, and not wait for it.
  bytes.on('error', () => ctx.res.destroy());
  ctx.body = bytes;
  return undefined;
}

function bytesOf<Row>({ name, format, ...table }: TableFile<Row>): Readable {
  if (format !== 'xlsx') return Readable.from(csvChunks(table, format));
  return xlsxStream(table, name);
}
