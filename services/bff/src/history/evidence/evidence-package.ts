import { randomUUID } from 'node:crypto';
import { EXPORT_FILE, MAX_PACK_TREE_EVENTS, MAX_PROOFS } from 'contracts/constants/history-exports';
import { USUAL_TABLE_FORMAT } from 'contracts/constants/table-formats';
import type { EventsWithin } from 'contracts/calls/history-review';
import type { Language } from 'contracts/primitives/languages';
import { spanOf } from 'contracts/primitives/market-days';
import type { Period } from 'contracts/primitives/market-days';
import { threadJob } from 'kernel/threads/thread-job';
import type { SignedIn } from '../../http/caller.ts';
import type { Call } from '../../http/route.ts';
import { drawPaper } from '../../threads/papers.ts';
import { manifestFiles, sendZip, signedFiles, taken } from '../log-export.ts';
import { leafLines, tileFiles } from '../log-files.ts';
import { accountingFiles } from '../period/accounting-files.ts';
import { periodSummary } from '../period/accounting-summary.ts';
import type { PeriodFile, Reader } from '../period/period-file.ts';
import { measured, measuring } from '../sent-file.ts';
import { untilSigned } from '../until-signed.ts';
import { VERIFIER_FILES, findVerifierFile } from '../verifier-files.ts';
import { zipStream } from '../zip-stream.ts';
import type { ZipEntry } from '../zip-stream.ts';
import type { Cover, coverOf as CoverOf } from './cover.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';
import { countingRows, packageIndex } from './package-index.ts';
import type { IndexedFile } from './package-index.ts';
import { onePackageAtATime } from './packages-under-way.ts';
import { reviewFiles } from './package-reports.ts';
import { shownAccess, shownDuties } from './shown-review.ts';

const coverOf = threadJob<typeof CoverOf>(import.meta.url, './cover.js', 'coverOf');

type Asking = Pick<Call<SignedIn>, 'ctx' | 'command' | 'runQuery' | 'caller'>;

interface PackageRequest extends Period {
  readonly language: Language;
  readonly exportId?: string | undefined;
}

/** Everything that a package is made of, before its first byte is sent. */
interface Prepared {
  readonly exportId: string;
  readonly reader: Reader;
  readonly covered: EventsWithin;
  readonly cover: Uint8Array;
  readonly reports: readonly PeriodFile[];
}

/** A period as one ZIP: reports, events with their proofs, and a page that checks them; recorded before and after. */
export async function sendEvidencePackage(
  call: Asking,
  { language, exportId = randomUUID(), ...period }: PackageRequest,
): Promise<undefined> {
  const span = spanOf(period);
  onePackageAtATime(call.caller.user.id, call.ctx.res);
  // Days in which nothing happened, or too much, are refused before anything is recorded.
  await call.runQuery('history.eventsWithin', span);
  const search = new URLSearchParams({ ...period }).toString();
  const packageFacts = { form: 'evidence-package', format: 'zip', search, orderId: null } as const;
  await call.command('BeginExport', { exportId, ...packageFacts });
  const covered = await untilSigned(
    async () => (await call.runQuery('history.eventsWithin', { ...span, exportId })).covered,
    'The notary has not signed all of the period yet. Ask again in a minute.',
  );
  const reader: Reader = { language, format: formatOf(language) };
  const prepared = await prepare(call, { exportId, reader, covered, period });
  const { market, from, to } = period;
  sendZip(call.ctx, { name: `evidence-${market}-${from}-${to}.zip`, exportId });
  const zip = zipStream(packageFiles(call, prepared), { isLong: true });
  // Who reads is to see that the rest is missing, and not wait for it.
  zip.on('error', () => call.ctx.res.destroy());
  call.ctx.body = zip;
  return undefined;
}

/** A package has no workbook: its tables are read by programs too. */
function formatOf(language: Language): Reader['format'] {
  const usual = USUAL_TABLE_FORMAT[language];
  return usual === 'xlsx' ? 'csv' : usual;
}

async function prepare(
  call: Asking,
  {
    period,
    ...known
  }: Pick<Prepared, 'exportId' | 'reader' | 'covered'> & { readonly period: Period },
): Promise<Prepared> {
  const { reader, covered } = known;
  const { from, until } = spanOf(period);
  const summary = await periodSummary(call, period, covered.through);
  const { accounts } = await call.runQuery('history.access', { until });
  const duties = await call.runQuery('history.duties', { market: period.market, from, until });
  const accounting = accountingFiles(call, summary, reader);
  const reports = [
    ...accounting.map((file) => ({ ...file, name: `accounting/${file.name}` })),
    ...reviewFiles({ accounts, duties }, summary, reader),
  ];
  const { id, role } = call.caller.user;
  const input: Cover = {
    language: reader.language,
    summary,
    duties: shownDuties(duties).totals,
    staff: shownAccess(accounts, until).staff,
    covered,
    madeAt: new Date().toISOString(),
    madeBy: `${role} ${id}`,
    files: [...reports, ...ownFiles(reader.language, covered)].map(({ name, title, about }) => ({
      name,
      title,
      about,
    })),
  };
  const cover = await drawPaper(call.ctx, { job: coverOf, input });
  return { ...known, cover, reports };
}

/** What is in a package beside its reports; a cover says what each is. */
function ownFiles(
  language: Language,
  { timeStamp }: EventsWithin,
): readonly Omit<PeriodFile, 'content'>[] {
  const { ownFiles: titles } = EVIDENCE_TEXTS[language];
  const files = timeStamp ? [...OWN_FILES, ...STAMP_FILES] : OWN_FILES;
  return files.map((file) => ({ name: EXPORT_FILE[file], title: titles[file], about: '' }));
}

const OWN_FILES = ['events', 'proofs', 'checkpoint', 'key', 'verifier'] as const;
/** Of an authority that gives checkpoints the time, where there is one. */
const STAMP_FILES = ['stamped', 'timeStamp'] as const;

async function* packageFiles(call: Asking, prepared: Prepared): AsyncGenerator<ZipEntry> {
  const { exportId, reader, covered, cover, reports } = prepared;
  const titles = EVIDENCE_TEXTS[reader.language].ownFiles;
  const seen = { through: '0' };
  const sent: IndexedFile[] = [];
  const whole = (name: string, title: string, content: Uint8Array): ZipEntry => {
    sent.push({ ...measured(name, content), title, rows: null });
    return { name, content };
  };
  yield whole(EXPORT_FILE.cover, titles.cover, cover);
  for (const { name, title, content } of reports) {
    const [measure, counting] = [measuring(name), countingRows()];
    yield { name, content: taken(counted(content, counting), measure) };
    sent.push({ ...measure.sent(), title, rows: counting.rows() });
  }
  const events = measuring(EXPORT_FILE.events);
  yield { name: EXPORT_FILE.events, content: taken(leafLines(call, covered, seen), events) };
  sent.push({ ...events.sent(), title: titles.events, rows: covered.count });
  const proofs = measuring(EXPORT_FILE.proofs);
  yield { name: EXPORT_FILE.proofs, content: taken(proofChunks(call, covered), proofs) };
  sent.push({ ...proofs.sent(), title: titles.proofs, rows: covered.count });
  for (const { file, name, content } of signedFiles(covered))
    yield whole(name, titles[file], content);
  const page = await findVerifierFile(VERIFIER_FILES.page.name);
  if (page) yield whole(EXPORT_FILE.verifier, titles.verifier, page);
  const index = await packageIndex(sent, reader.format);
  yield { name: EXPORT_FILE.index, content: index };
  const { size } = covered.checkpoint;
  if (size <= MAX_PACK_TREE_EVENTS) yield* tileFiles(call, size);
  const files = [...sent, measured(EXPORT_FILE.index, index)].map(({ name, sha256, bytes }) => ({
    name,
    sha256,
    bytes,
  }));
  yield* manifestFiles(call, { exportId, ...seen, rows: covered.count, files });
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  counting: ReturnType<typeof countingRows>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    counting.take(piece);
    yield piece;
  }
}

/** A list in JSON, piece by piece. */
async function* proofChunks(
  { runQuery }: Asking,
  { checkpoint: { size }, first, count }: EventsWithin,
): AsyncGenerator<Uint8Array> {
  const end = first + count;
  for (let from = first; from < end; from += MAX_PROOFS) {
    const part = { size, from, count: Math.min(MAX_PROOFS, end - from) };
    const { proofs } = await runQuery('history.inclusionProofs', part);
    const text = proofs.map((proof) => JSON.stringify(proof)).join(',\n');
    yield Buffer.from(`${from === first ? '[' : ',\n'}${text}`);
  }
  yield Buffer.from(']');
}
