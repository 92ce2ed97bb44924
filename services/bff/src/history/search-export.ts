import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { EXPORT_ID_HEADER } from 'contracts/api/history-export';
import type { exportedSearchSchema, searchExportQuerySchema } from 'contracts/api/history-export';
import type { ExportedEvent } from 'contracts/calls/history-export';
import type { SearchExportFormat } from 'contracts/constants/history-exports';
import type { z } from 'zod';
import { columns } from '../http/table-columns.ts';
import { csvChunks } from '../http/csv-stream.ts';
import type { Call } from '../http/route.ts';
import { measuring } from './sent-file.ts';

type Asking = Pick<Call, 'ctx' | 'command' | 'runQuery'>;
type ExportRequest = z.output<typeof searchExportQuerySchema>;

const TYPES: Readonly<Record<SearchExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};

const CSV = columns<ExportedEvent>(
  ['position', ({ position }) => position],
  ['occurred_at', ({ index }) => index.occurredAt],
  ['type', ({ type }) => type],
  ['stream', ({ stream }) => stream],
  ['revision', ({ revision }) => revision],
  ['event_id', ({ id }) => id],
  ['actor_id', ({ index }) => index.actorId],
  ['actor_role', ({ index }) => index.actorRole],
  ['company_id', ({ index }) => index.companyId],
  ['market', ({ index }) => index.tenantId],
  ['order_number', ({ index }) => index.orderNumber],
  ['order_id', ({ index }) => index.orderId],
  ['product_id', ({ index }) => index.productId],
  ['amount_minor', ({ index }) => index.amount?.minor],
  ['currency', ({ index }) => index.amount?.currency],
  ['correlation_id', ({ index }) => index.correlationId],
  ['causation_id', ({ index }) => index.causationId],
  ['command_id', ({ index }) => index.commandId],
  ['data', ({ data }) => JSON.stringify(data)],
  ['metadata', ({ metadata }) => JSON.stringify(metadata)],
);

/**
 * Streams what a search leaves, page by page, so that neither its length nor the reader's pace is kept in memory. Its
 * beginning is recorded before anything is read, its end before the last byte is sent: a file that came whole has a
 * manifest.
 */
export async function sendSearchExport(
  call: Asking,
  { exportId = randomUUID(), ...criteria }: ExportRequest,
  format: SearchExportFormat,
): Promise<undefined> {
  const { ctx } = call;
  const search = searchText(ctx.querystring);
  await call.command('BeginExport', { exportId, form: 'search', format, search, orderId: null });
  ctx.set(EXPORT_ID_HEADER, exportId);
  ctx.type = TYPES[format];
  ctx.attachment(`events.${format}`);
  const content = Readable.from(recorded(call, { exportId, criteria, format }));
  // Who reads is to see that the rest is missing, and not wait for it.
  content.on('error', () => ctx.res.destroy());
  ctx.body = content;
  return undefined;
}

interface Sending {
  readonly exportId: string;
  readonly criteria: z.output<typeof exportedSearchSchema>;
  readonly format: SearchExportFormat;
}

async function* recorded(
  call: Asking,
  { exportId, criteria, format }: Sending,
): AsyncGenerator<Uint8Array> {
  const seen = { through: '0', rows: 0 };
  const measure = measuring(`events.${format}`);
  const parts = pagesOf(call, criteria, seen);
  const chunks = format === 'csv' ? csvChunks({ ...CSV, parts }) : ndjsonChunks(parts);
  for await (const chunk of chunks) {
    const piece = Buffer.from(chunk);
    measure.take(piece);
    yield piece;
  }
  await call.command('FinishExport', { exportId, ...seen, files: [measure.sent()] });
}

async function* pagesOf(
  { runQuery }: Pick<Asking, 'runQuery'>,
  criteria: Sending['criteria'],
  seen: { through: string; rows: number },
): AsyncGenerator<readonly ExportedEvent[]> {
  let after: string | undefined;
  let through: string | undefined;
  do {
    const page = await runQuery('history.exportPage', { ...criteria, after, through });
    through = page.through;
    seen.through = page.through;
    seen.rows += page.items.length;
    yield page.items;
    after = page.next ?? undefined;
  } while (after !== undefined);
}

async function* ndjsonChunks(
  parts: AsyncIterable<readonly ExportedEvent[]>,
): AsyncGenerator<string> {
  for await (const events of parts) yield events.map((event) => `${lineOf(event)}\n`).join('');
}

/** What the index adds to an event is read in the event itself. */
function lineOf({ index: _index, ...event }: ExportedEvent): string {
  return JSON.stringify(event);
}

/** The search as its address wrote it; which export it is stands beside it. */
function searchText(querystring: string): string {
  const search = new URLSearchParams(querystring);
  search.delete('exportId');
  return search.toString();
}
