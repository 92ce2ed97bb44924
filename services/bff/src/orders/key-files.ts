import type Koa from 'koa';
import type { Order, RevealedKey } from 'contracts/api/orders';
import type { RevealFormat } from 'contracts/constants/orders';
import type { Language } from 'contracts/primitives/languages';
import type { NamedCheckpoint } from 'contracts/history/named-checkpoint';
import { threadJob } from 'kernel/threads/thread-job';
import { sendTable } from '../http/send-table.ts';
import { drawPaper } from '../threads/papers.ts';
import { keyTable } from './key-csv.ts';
import type { keysAsPdf as KeysAsPdf } from './key-pdf.ts';
import { keyRows } from './key-rows.ts';

const keysAsPdf = threadJob<typeof KeysAsPdf>(import.meta.url, './key-pdf.js', 'keysAsPdf');

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
  const input = { order, rows, language, checkpoint };
  const pdf = await drawPaper(ctx, { job: keysAsPdf, input, isSecret: true });
  ctx.attachment(`${name}.pdf`);
  ctx.type = 'application/pdf';
  ctx.body = pdf;
}
