import type { Checkpoint } from './checkpoint.ts';
import { ExportFault, linesOf, withoutFolder, wholeText } from './export-files.ts';
import type { ExportFaultCode, ExportFiles } from './export-files.ts';
import { EXPORT_FILES, parseProofs } from './export-form.ts';
import type { ExportForm } from './export-form.ts';
import { tilesIn } from './export-tiles.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { openCheckpoint, readKey, witnessed } from './signed-checkpoint.ts';
import type { SignedCheckpoint, WitnessVerdict } from './signed-checkpoint.ts';
import type { NoteVerifier } from './signed-note.ts';
import { verifierText } from './signed-note.ts';
import { treeHashes } from './tree-hashes.ts';
import { verifyLog } from './verify-log.ts';
import type { Verification } from './verify-log.ts';
import { verifyManifest } from './verify-manifest.ts';
import type { ManifestVerdict } from './verify-manifest.ts';
import { verifyOlder } from './verify-older.ts';
import type { OlderVerdict } from './verify-older.ts';
import { verifyPack } from './verify-pack.ts';
import type { PackVerification } from './verify-pack.ts';

/** What an export is held against; what is left out is taken from the export itself. */
export interface ExportClaims {
  readonly checkpoint?: string | undefined;
  readonly key?: string | undefined;
  readonly witnesses?: readonly string[];
  /** An earlier checkpoint, which somebody kept. */
  readonly older?: string | undefined;
}

export interface ExportOptions {
  readonly crypto: ProofCrypto;
  readonly signal?: AbortSignal;
  onProgress?(events: number, total: number): void;
}

export interface ExportVerdict {
  /** Whether all of it holds: what follows says what does not. */
  readonly holds: boolean;
  readonly form: ExportForm;
  readonly origin: string;
  /** How many events the checkpoint covers. */
  readonly size: number;
  readonly key: string;
  /** Whether they came from elsewhere than the export, as they must for it to prove anything. */
  readonly given: { readonly checkpoint: boolean; readonly key: boolean };
  /** Whether the checkpoint was signed with the key; nothing else was looked at where not. */
  readonly signed: boolean;
  readonly witnesses: readonly WitnessVerdict[];
  readonly manifest: ManifestVerdict;
  readonly log: Verification | null;
  readonly pack: PackVerification | null;
  readonly older: { readonly size: number; readonly verdict: OlderVerdict | 'not-signed' } | null;
}

interface Claimed {
  readonly key: NoteVerifier;
  readonly signed: SignedCheckpoint;
  readonly witnesses: readonly NoteVerifier[];
  readonly older: SignedCheckpoint | undefined;
  readonly form: ExportForm;
}

/**
 * Verifies an export, with nothing but what is handed in.
 * @throws {ExportFault} where it can be neither confirmed nor refuted. @throws what the signal was aborted with.
 */
export async function verifyExport(
  given: ExportFiles,
  claims: ExportClaims,
  options: ExportOptions,
): Promise<ExportVerdict> {
  const files = withoutFolder(given);
  const claimed = await claimedIn(files, claims, options.crypto);
  const { key, signed, witnesses, older, form } = claimed;
  const { checkpoint } = signed;
  const said = {
    form,
    origin: checkpoint.origin,
    size: checkpoint.size,
    key: verifierText(key),
    given: { checkpoint: claims.checkpoint !== undefined, key: claims.key !== undefined },
    signed: signed.isSigned,
    witnesses: witnesses.map((witness) => witnessed(signed.note, witness, options.crypto)),
  };
  const nothing = { manifest: NO_MANIFEST, log: null, pack: null, older: null };
  if (!signed.isSigned) return { ...said, ...nothing, holds: false };
  const manifest = await verifyManifest(files, key, options.crypto);
  const events = await verifyEvents(files, { form, checkpoint, options });
  const before = older && {
    size: older.checkpoint.size,
    verdict: await olderVerdict(files, claimed, options),
  };
  const found = { ...said, ...events, manifest, older: before ?? null };
  return { ...found, holds: allHolds(found) };
}

const NO_MANIFEST: ManifestVerdict = { state: 'none', signed: null, differing: [] };

async function claimedIn(
  files: ExportFiles,
  claims: ExportClaims,
  crypto: ProofCrypto,
): Promise<Claimed> {
  const required = async (claim: string | undefined, name: string, code: ExportFaultCode) => {
    const text = claim ?? (await wholeText(files, name));
    if (text === undefined) throw new ExportFault(code);
    return text;
  };
  if (!files.names.includes(EXPORT_FILES.events)) throw new ExportFault('no-events');
  const keyOf = (text: string): NoteVerifier => orFault(readKey(text, crypto), 'bad-key');
  const key = keyOf(await required(claims.key, EXPORT_FILES.key, 'no-key'));
  const text = await required(claims.checkpoint, EXPORT_FILES.checkpoint, 'no-checkpoint');
  const { older, witnesses = [] } = claims;
  return {
    key,
    signed: orFault(openCheckpoint(text, key, crypto), 'bad-checkpoint'),
    witnesses: witnesses.map(keyOf),
    older:
      older === undefined ? undefined : orFault(openCheckpoint(older, key, crypto), 'bad-older'),
    form: files.names.includes(EXPORT_FILES.proofs) ? 'dispute-pack' : 'whole-log',
  };
}

function orFault<T>(value: T | undefined, code: ExportFaultCode): T {
  if (value === undefined) throw new ExportFault(code);
  return value;
}

interface Held {
  readonly form: ExportForm;
  readonly checkpoint: Checkpoint;
  readonly options: ExportOptions;
}

async function verifyEvents(
  files: ExportFiles,
  { form, checkpoint, options }: Held,
): Promise<Pick<ExportVerdict, 'log' | 'pack'>> {
  const { crypto, onProgress } = options;
  const { sha256 } = crypto;
  const readEntries = entriesOf(files, options);
  if (form === 'dispute-pack') {
    const text = (await wholeText(files, EXPORT_FILES.proofs)) ?? '';
    const proofs = orFault(parseProofs(text), 'bad-proofs');
    return { log: null, pack: await verifyPack(readEntries(), proofs, { checkpoint, sha256 }) };
  }
  const readTile = tilesIn(files, checkpoint.size);
  const log = await verifyLog(readEntries, {
    checkpoint,
    sha256,
    ...(readTile ? { readTile } : {}),
    onProgress: (events) => onProgress?.(events, checkpoint.size),
  });
  return { log, pack: null };
}

function entriesOf(files: ExportFiles, { signal }: ExportOptions) {
  return async function* entries(): AsyncGenerator<Uint8Array> {
    for await (const line of linesOf(files.read(EXPORT_FILES.events))) {
      signal?.throwIfAborted();
      yield line;
    }
  };
}

/** Of a pack there is no tree that could show it: its proofs lead to one checkpoint alone. */
async function olderVerdict(
  files: ExportFiles,
  { older, signed: { checkpoint }, form }: Claimed,
  options: ExportOptions,
): Promise<OlderVerdict | 'not-signed'> {
  if (!older?.isSigned) return 'not-signed';
  if (form === 'dispute-pack') return 'longer';
  const hashes = treeHashes(options.crypto.sha256);
  const readTile = tilesIn(files, checkpoint.size);
  const readEntries = entriesOf(files, options);
  return verifyOlder(older.checkpoint, { checkpoint, readTile, readEntries, hashes });
}

function allHolds({
  log,
  pack,
  manifest,
  older,
  witnesses,
}: Omit<ExportVerdict, 'holds'>): boolean {
  const eventsHold = log
    ? log.whole && log.brokenChains.count === 0
    : pack?.firstBad === null && pack.missing === 0;
  const isListed = manifest.state === 'none' || manifest.state === 'holds';
  const isPrefix = older === null || older.verdict === 'prefix';
  return eventsHold && isListed && isPrefix && witnesses.every(({ at }) => at !== null);
}
