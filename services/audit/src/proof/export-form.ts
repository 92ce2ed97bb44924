import { HASH_BYTES } from './crypto.ts';
import { fromBase64, toBase64 } from './encodings.ts';

/**
 * The files of an export, in a folder or in a ZIP, beside the tiles (`tile/…`, as `tilePath` names them). Nothing but
 * `events.ndjson`, a checkpoint and its key is needed to verify one (docs/decisions/0056).
 */
export const EXPORT_FILES = {
  /** A line for each leaf, in the order of the leaves: the canonical form of an event, and nothing else. */
  events: 'events.ndjson',
  /** The signed checkpoint. */
  checkpoint: 'checkpoint',
  /** The key that the checkpoint is checked with, as `name+id+key`. */
  key: 'key',
  /** Of a part of the log: for each line of the events, in their order, its place and what leads to the root. */
  proofs: 'proofs.json',
  manifest: 'manifest.json',
  /** The manifest's hash, signed. */
  manifestNote: 'manifest.note',
  /** Of a dispute pack, for people: what happened. */
  summary: 'summary.pdf',
  /** Of an evidence package, for people: what it is of and what is in it, and the list of its files. */
  cover: 'cover.pdf',
  index: 'index.csv',
  /** This verifier as a page, in what is given away. */
  verifier: 'verify.html',
  /** The last checkpoint that was given a time stamp, and what the authority has answered for it (RFC 3161, in DER). */
  stamped: 'checkpoint.stamped',
  timeStamp: 'checkpoint.tsr',
} as const;

/** All events from the first on; those of one order, or of a period, with a proof for each. */
export type ExportForm = 'whole-log' | 'dispute-pack' | 'evidence-package';
/** What is not one of an export's own files may be signed for too: what a search left. */
const MANIFEST_FORMS = ['whole-log', 'dispute-pack', 'evidence-package', 'search'] as const;
export type ManifestForm = (typeof MANIFEST_FORMS)[number];

const OF_WHOLE_LOG = [
  EXPORT_FILES.events,
  EXPORT_FILES.checkpoint,
  EXPORT_FILES.key,
  EXPORT_FILES.stamped,
  EXPORT_FILES.timeStamp,
];
const OF_PART = [...OF_WHOLE_LOG, EXPORT_FILES.proofs, EXPORT_FILES.verifier];
/**
 * The files that each form has beside its tiles, whether or not a signed list names them. Cover, index and reports of an
 * evidence package are not among them: what they say of the events is shown by that list alone.
 */
const FILES_OF_FORM: Readonly<Record<ExportForm, readonly string[]>> = {
  'whole-log': OF_WHOLE_LOG,
  'dispute-pack': [...OF_PART, EXPORT_FILES.summary],
  'evidence-package': OF_PART,
};

/** What an export is by its files alone, whatever its manifest says. */
export function formOf(names: readonly string[]): ExportForm {
  if (names.includes(EXPORT_FILES.index)) return 'evidence-package';
  return names.includes(EXPORT_FILES.proofs) ? 'dispute-pack' : 'whole-log';
}

/** Whether an export of this form may have a file of that name that no signed list names. */
export function isOfForm(name: string, form: ExportForm): boolean {
  return FILES_OF_FORM[form].includes(name);
}

interface ManifestFile {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** How far a stream goes that a pack has all of. */
export interface StreamEnd {
  /** The stream's name, `order-…`. */
  readonly stream: string;
  /** Of its last event, from 0. */
  readonly revision: number;
}

/** What an export says of itself; there may be more in it, which nobody relies on. */
export interface ExportManifest {
  readonly form: ManifestForm;
  /** The log's name. */
  readonly origin: string;
  readonly madeAt: string;
  /** Of a dispute pack; null of all others. */
  readonly orderId: string | null;
  /** What was asked for, as an address writes it: a search, or market and days of an evidence package. */
  readonly search: string;
  /** Position of the last event that could be in it; '' where the manifest does not say. */
  readonly through: string;
  /** How many events there are; null where the manifest does not say. */
  readonly rows: number | null;
  /** Every file but the tiles, the manifest and its note. */
  readonly files: readonly ManifestFile[];
  /** The streams that the pack has from their first event to their last; null in manifests from before they were named. */
  readonly streams: readonly StreamEnd[] | null;
}

/** @returns undefined for what is no manifest. */
export function parseManifest(text: string): ExportManifest | undefined {
  const said = fieldsOf(parsed(text));
  const { origin, madeAt, orderId, search, through, rows } = said;
  const form = MANIFEST_FORMS.find((each) => each === said['form']);
  const files = allOf(said['files'], fileIn);
  const streams = said['streams'] === undefined ? null : allOf(said['streams'], streamIn);
  if (!form || typeof origin !== 'string' || typeof madeAt !== 'string') return undefined;
  if (!files || streams === undefined) return undefined;
  return {
    form,
    origin,
    madeAt,
    orderId: typeof orderId === 'string' ? orderId : null,
    search: typeof search === 'string' ? search : '',
    through: typeof through === 'string' ? through : '',
    rows: isCount(rows) ? rows : null,
    files,
    streams,
  };
}

function streamIn(value: unknown): StreamEnd | undefined {
  const { stream, revision } = fieldsOf(value);
  return typeof stream === 'string' && isCount(revision) ? { stream, revision } : undefined;
}

function fileIn(value: unknown): ManifestFile | undefined {
  const { name, sha256, bytes } = fieldsOf(value);
  if (typeof name !== 'string' || typeof sha256 !== 'string' || !isCount(bytes)) return undefined;
  return /^[0-9a-f]{64}$/.test(sha256) ? { name, sha256, bytes } : undefined;
}

/** That the event of a line is in the log: its place from 0, and the hashes from the bottom of the tree. */
export interface LeafProof {
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

export function proofsText(proofs: readonly LeafProof[]): string {
  return JSON.stringify(proofs.map(({ index, path }) => ({ index, path: path.map(toBase64) })));
}

/** @returns undefined for what is no list of proofs. */
export function parseProofs(text: string): readonly LeafProof[] | undefined {
  return allOf(parsed(text), (value) => {
    const { index, path } = fieldsOf(value);
    const hashes = allOf(path, hashIn);
    return isCount(index) && hashes ? { index, path: hashes } : undefined;
  });
}

function hashIn(value: unknown): Uint8Array | undefined {
  const hash = typeof value === 'string' ? fromBase64(value) : undefined;
  return hash?.length === HASH_BYTES ? hash : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {};
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** All of a list, or undefined where one of it is none of the kind. */
function allOf<T>(
  list: unknown,
  read: (value: unknown) => T | undefined,
): readonly T[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const found = list.map((each: unknown) => read(each)).filter((each) => each !== undefined);
  return found.length === list.length ? found : undefined;
}
