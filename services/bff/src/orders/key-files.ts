import type Koa from 'koa';
import type { Order, RevealedKey } from 'contracts/api/orders';
import type { RevealFormat } from 'contracts/constants/orders';
import type { Language } from 'contracts/primitives/languages';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import { sendTable } from '../http/send-table.ts';
import { keyTable } from './key-csv.ts';
import { keyRows } from './key-rows.ts';

export interface KeyFile {
  readonly order: Order;
  readonly keys: readonly RevealedKey[];
  readonly format: Exclude<RevealFormat, 'json'>;
  /** Of the document. The heads of a table are the same in each: the import of keys reads it back. */
  readonly language: Language;
  /** Of the log, when they were revealed. */
  readonly checkpoint: NamedCheckpoint | undefined;
}

/** Answers with revealed keys as a download. */
export async function sendKeyFile(ctx: Koa.Context, file: KeyFile): Promise<void> {
  const { order, keys, format, language, checkpoint } = file;
  const rows = keyRows(order, keys);
  const name = `licence-keys-${order.orderNumber}`;
  if (format !== 'pdf') {
    await sendTable(ctx, { name, format, ...keyTable(order, rows, checkpoint) });
    return;
  }
  // Loaded with the first PDF: a start need not wait for it.
  const { keysAsPdf } = await import('./key-pdf.ts');
  ctx.attachment(`${name}.pdf`);
  ctx.type = 'application/pdf';
  ctx.body = await keysAsPdf({ order, rows, language, checkpoint });
}
