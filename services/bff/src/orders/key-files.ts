import type Koa from 'koa';
import type { Order, RevealedKey } from 'contracts/api/orders';
import type { Language } from 'contracts/primitives/languages';
import type { NamedCheckpoint } from '../history/current-checkpoint.ts';
import { keysAsCsv } from './key-csv.ts';
import { keyRows } from './key-rows.ts';

export interface KeyFile {
  readonly order: Order;
  readonly keys: readonly RevealedKey[];
  readonly format: 'csv' | 'pdf';
  /** Of the document. The heads of the CSV file are the same in each: the import of keys reads it back. */
  readonly language: Language;
  /** Of the log, when they were revealed. */
  readonly checkpoint: NamedCheckpoint | undefined;
}

/** Answers with revealed keys as a download. */
export async function sendKeyFile(ctx: Koa.Context, file: KeyFile): Promise<void> {
  const { order, keys, format, language, checkpoint } = file;
  const rows = keyRows(order, keys);
  ctx.attachment(`licence-keys-${order.orderNumber}.${format}`);
  if (format === 'csv') {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = keysAsCsv(order, rows, checkpoint);
    return;
  }
  // Loaded with the first PDF: a start need not wait for it.
  const { keysAsPdf } = await import('./key-pdf.ts');
  ctx.type = 'application/pdf';
  ctx.body = await keysAsPdf({ order, rows, language, checkpoint });
}
