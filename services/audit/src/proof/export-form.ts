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
  /** Of a dispute pack: for each line of the events, in their order, its place in the log and what leads to the root. */
  proofs: 'proofs.json',
  manifest: 'manifest.json',
  /** The manifest's hash, signed. */
  manifestNote: 'manifest.note',
} as const;

/** All events from the first on, or those of one order with a proof for each. */
export const EXPORT_FORMS = ['whole-log', 'dispute-pack'] as const;
export type ExportForm = (typeof EXPORT_FORMS)[number];

export interface ManifestFile {
  readonly name: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
}

/** What an export says of itself; there may be more in it, which nobody relies on. */
export interface ExportManifest {
  readonly form: ExportForm;
  /** The log's name. */
  readonly origin: string;
  readonly madeAt: string;
  /** Every file but the manifest and its note. */
  readonly files: readonly ManifestFile[];
}

/** @returns undefined for what is no manifest. */
export function parseManifest(text: string): ExportManifest | undefined {
  const { form: named, origin, madeAt, files } = fieldsOf(parsed(text));
  const form = EXPORT_FORMS.find((each) => each === named);
  if (!form || typeof origin !== 'string' || typeof madeAt !== 'string') return undefined;
  const known = allOf(files, fileIn);
  return known && { form, origin, madeAt, files: known };
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
