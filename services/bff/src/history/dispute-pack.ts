import { randomUUID } from 'node:crypto';
import { EXPORT_FILE, MAX_PACK_TREE_EVENTS } from 'contracts/constants/history-exports';
import type { Language } from 'contracts/primitives/languages';
import type { OrderLeaves } from 'contracts/calls/history-export';
import { threadJob } from 'kernel/threads/thread-job';
import type { Call } from '../http/route.ts';
import { drawPaper } from '../threads/papers.ts';
import type { disputeSummary as DisputeSummary } from './dispute-summary.ts';
import { manifestFiles, sendZip, signedFiles } from './log-export.ts';
import { tileFiles } from './log-files.ts';
import { measured } from './sent-file.ts';
import { untilSigned } from './until-signed.ts';
import { VERIFIER_FILES, findVerifierFile } from './verifier-files.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

const disputeSummary = threadJob<typeof DisputeSummary>(
  import.meta.url,
  './dispute-summary.js',
  'disputeSummary',
);

type Asking = Pick<Call, 'ctx' | 'command' | 'runQuery'>;

interface PackRequest {
  readonly orderId: string;
  readonly language: Language;
  readonly exportId?: string | undefined;
}

interface WholeFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** All that concerns an order, with proofs that lead to one checkpoint, and a page that checks them. */
export async function sendDisputePack(
  call: Asking,
  { orderId, language, exportId = randomUUID() }: PackRequest,
): Promise<undefined> {
  // An order that there is not is refused before anything is recorded.
  await call.runQuery('history.orderLeaves', { orderId });
  const pack = { form: 'dispute-pack', format: 'zip', search: '', orderId } as const;
  await call.command('BeginExport', { exportId, ...pack });
  // All of the order, up to the moment when the pack was asked for; the notary signs how far its streams went then.
  const proven = await untilSigned(
    async () => (await call.runQuery('history.orderLeaves', { orderId, exportId })).covered,
    'The notary has not signed all of the order yet. Ask again in a minute.',
  );
  const company = await companyName(call, proven);
  const input = { proven, company, language };
  const summary = await drawPaper(call.ctx, { job: disputeSummary, input });
  const number = proven.leaves.find(({ event }) => event.index.orderNumber)?.event.index
    .orderNumber;
  sendZip(call.ctx, { name: `dispute-${number ?? orderId}.zip`, exportId });
  const zip = zipStream(packFiles(call, { exportId, proven, summary }), { isLong: false });
  zip.on('error', () => call.ctx.res.destroy());
  call.ctx.body = zip;
  return undefined;
}

/** As the company is called in the log; '' where it has no name there. */
async function companyName({ runQuery }: Asking, { leaves }: OrderLeaves): Promise<string> {
  const companyId = leaves.find(({ event }) => event.index.companyId)?.event.index.companyId;
  if (!companyId) return '';
  const stream = `company-${companyId}`;
  const { items } = await runQuery('history.stream', { stream, order: 'oldest', limit: 1 });
  const name = items[0]?.data['name'];
  return typeof name === 'string' ? name : '';
}

async function* packFiles(
  call: Asking,
  {
    exportId,
    proven,
    summary,
  }: { readonly exportId: string; readonly proven: OrderLeaves; readonly summary: Uint8Array },
): AsyncGenerator<ZipEntry> {
  const { leaves, checkpoint } = proven;
  const proofs = leaves.map(({ index, path }) => ({ index, path }));
  const lines = leaves.map(({ entry }) => `${entry}\n`).join('');
  const page = await findVerifierFile(VERIFIER_FILES.page.name);
  const files: WholeFile[] = [
    { name: EXPORT_FILE.summary, content: summary },
    { name: EXPORT_FILE.events, content: Buffer.from(lines) },
    { name: EXPORT_FILE.proofs, content: Buffer.from(JSON.stringify(proofs)) },
    ...signedFiles(proven),
    ...(page ? [{ name: EXPORT_FILE.verifier, content: page }] : []),
  ];
  yield* files;
  if (checkpoint.size <= MAX_PACK_TREE_EVENTS) yield* tileFiles(call, checkpoint.size);
  yield* manifestFiles(call, {
    exportId,
    through: leaves.at(-1)?.event.position ?? '0',
    rows: leaves.length,
    files: files.map(({ name, content }) => measured(name, content)),
  });
}
