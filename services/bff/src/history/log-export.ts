import { randomUUID } from 'node:crypto';
import { EXPORT_ID_HEADER } from 'contracts/api/history-export';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import type { Call } from '../http/route.ts';
import { checkpointAfter, leafLines, tileFiles } from './log-files.ts';
import type { SignedLog } from './log-files.ts';
import { measured, measuring } from './sent-file.ts';
import type { SentFile } from './sent-file.ts';
import { awaitManifest } from './signed-manifest.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

type Asking = Pick<Call, 'ctx' | 'command' | 'runQuery'>;

/** The whole log as a ZIP in the forms of C2SP, read while it is sent; recorded before and after. */
export async function sendLogExport(
  call: Asking,
  exportId: string = randomUUID(),
): Promise<undefined> {
  const { ctx, runQuery } = call;
  const before = (await runQuery('history.log', {})).checkpoint?.size ?? 0;
  const all = { form: 'whole-log', format: 'zip', search: '', orderId: null } as const;
  await call.command('BeginExport', { exportId, ...all });
  const log = await checkpointAfter(call, before);
  sendZip(ctx, { name: 'history.zip', exportId });
  const zip = zipStream(logFiles(call, { exportId, log }), { isLong: true });
  // Who reads is to see that the rest is missing, and not wait for it.
  zip.on('error', () => ctx.res.destroy());
  ctx.body = zip;
  return undefined;
}

/** The head of an answer that is a ZIP. */
export function sendZip(
  ctx: Asking['ctx'],
  { name, exportId }: { readonly name: string; readonly exportId: string },
): void {
  ctx.set(EXPORT_ID_HEADER, exportId);
  ctx.type = 'application/zip';
  ctx.attachment(name);
}

async function* logFiles(
  call: Asking,
  { exportId, log }: { readonly exportId: string; readonly log: SignedLog },
): AsyncGenerator<ZipEntry> {
  const { size } = log.checkpoint;
  const seen = { through: '0' };
  const events = measuring(EXPORT_FILE.events);
  yield {
    name: EXPORT_FILE.events,
    content: taken(leafLines(call, { first: 0, count: size }, seen), events),
  };
  // What a tile says follows from the events, and the checkpoint says whether it is right: no manifest lists them.
  yield* tileFiles(call, size);
  const signed = signedFiles(log);
  yield* signed;
  const files = [events.sent(), ...signed.map(({ name, content }) => measured(name, content))];
  yield* manifestFiles(call, { exportId, ...seen, rows: size, files });
}

/** The checkpoint and its key, and the time stamp of it or of the last one before it. */
export function signedFiles({ checkpoint, verifier, timeStamp }: SignedLog) {
  const stamped = timeStamp && [
    named('stamped', Buffer.from(timeStamp.note)),
    named('timeStamp', Buffer.from(timeStamp.response, 'base64')),
  ];
  return [
    named('checkpoint', Buffer.from(checkpoint.note)),
    named('key', Buffer.from(`${verifier}\n`)),
    ...(stamped ?? []),
  ];
}

function named<File extends keyof typeof EXPORT_FILE>(file: File, content: Buffer) {
  return { file, name: EXPORT_FILE[file], content };
}

interface Sent {
  readonly exportId: string;
  readonly through: string;
  readonly rows: number;
  readonly files: readonly SentFile[];
}

/** Records what was sent, and yields what the notary says of it; nothing where it does not answer in time. */
export async function* manifestFiles(call: Asking, sent: Sent): AsyncGenerator<ZipEntry> {
  await call.command('FinishExport', { ...sent, files: [...sent.files] });
  const signed = await awaitManifest(call, sent.exportId);
  if (!signed) return;
  yield { name: EXPORT_FILE.manifest, content: Buffer.from(signed.manifest) };
  yield { name: EXPORT_FILE.manifestNote, content: Buffer.from(signed.note) };
}

/** Passes a file on piece by piece, and measures it. */
export async function* taken(
  pieces: AsyncIterable<Uint8Array>,
  measure: ReturnType<typeof measuring>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    measure.take(piece);
    yield piece;
  }
}
