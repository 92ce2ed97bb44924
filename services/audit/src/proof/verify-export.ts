import type { Checkpoint } from './checkpoint.ts';
import { compareCheckpoint } from './compare-checkpoint.ts';
import type { Standing } from './compare-checkpoint.ts';
import { readClaims } from './export-claims.ts';
import type { Claimed, ExportClaims, UnreadablePart } from './export-claims.ts';
import { ExportFault, linesOf, withoutFolder, wholeText } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { EXPORT_FILES, formOf, parseProofs } from './export-form.ts';
import type { ExportForm, LeafProof } from './export-form.ts';
import { tilesIn } from './export-tiles.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { witnessed } from './signed-checkpoint.ts';
import type { SignedCheckpoint } from './signed-checkpoint.ts';
import { verifierText } from './signed-note.ts';
import { treeHashes } from './tree-hashes.ts';
import { verdictOf } from './verdict.ts';
import type { Compared, ExportFindings, ExportVerdict } from './verdict.ts';
import { verifyLog } from './verify-log.ts';
import { verifyManifest } from './verify-manifest.ts';
import type { ManifestVerdict } from './verify-manifest.ts';
import { verifyPack } from './verify-pack.ts';
import { NO_TIME_STAMP, verifyTimeStamp } from './verify-time-stamp.ts';
import { tileCheck, verifyTiles } from './verify-tiles.ts';

export interface ExportOptions {
  readonly crypto: ProofCrypto;
  readonly signal?: AbortSignal;
  onProgress?(events: number, total: number): void;
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
  if (!files.names.includes(EXPORT_FILES.events)) throw new ExportFault('no-events');
  const claimed = await readClaims(files, claims, options.crypto);
  const form = formOf(files.names);
  const nothing = nothingFound(files, claims, form);
  if ('unreadable' in claimed) return unreadable(nothing, claimed.unreadable);
  const proofs = form === 'whole-log' ? null : await proofsIn(files);
  if (proofs === undefined) return unreadable(nothing, 'proofs');
  const said = { ...nothing, ...saidBy(claimed, options.crypto) };
  if (!said.signed || said.checkpoint?.standing === 'not-signed') return verdictOf(said);
  const exported: Exported = { files, form, claimed, proofs, options };
  const manifest = await verifyManifest(files, { key: claimed.key, form, crypto: options.crypto });
  const events = await verifyEvents(exported, manifest);
  const timeStamp = await verifyTimeStamp(files, {
    ...claimed,
    crypto: options.crypto,
    standingOf: ({ checkpoint }) => standingTo(exported, checkpoint),
  });
  const compared = {
    timeStamp,
    checkpoint: await standingOf(exported, claimed.checkpoint),
    older: await standingOf(exported, claimed.older),
  };
  return verdictOf({ ...said, ...events, ...compared, manifest });
}

interface Exported {
  readonly files: ExportFiles;
  readonly form: ExportForm;
  readonly claimed: Claimed;
  /** Of a part of the log; null of a whole log. */
  readonly proofs: readonly LeafProof[] | null;
  readonly options: ExportOptions;
}

const NO_MANIFEST: ManifestVerdict = { state: 'none', says: null, differing: [], unlisted: [] };

function nothingFound(
  { doubled, isAmbiguous }: ExportFiles,
  { key, checkpoint, tsaCa }: ExportClaims,
  form: ExportForm,
): ExportFindings {
  return {
    form,
    origin: '',
    size: 0,
    key: '',
    given: {
      checkpoint: checkpoint !== undefined,
      key: key !== undefined,
      tsaCa: tsaCa !== undefined,
    },
    unreadable: null,
    signed: false,
    hasOtherKey: false,
    witnesses: [],
    doubled,
    isAmbiguous,
    manifest: NO_MANIFEST,
    log: null,
    pack: null,
    tiles: null,
    checkpoint: null,
    older: null,
    timeStamp: NO_TIME_STAMP,
  };
}

function unreadable(nothing: ExportFindings, part: UnreadablePart): ExportVerdict {
  return verdictOf({ ...nothing, unreadable: part });
}

/** What the checkpoint and the key say, before anything is held against them. */
function saidBy({ key, hasOtherKey, own, checkpoint, witnesses }: Claimed, crypto: ProofCrypto) {
  const { note } = checkpoint ?? own;
  return {
    origin: own.checkpoint.origin,
    size: own.checkpoint.size,
    key: verifierText(key),
    signed: own.isSigned,
    hasOtherKey,
    witnesses: witnesses.map((witness) => witnessed(note, witness, crypto)),
    checkpoint: checkpoint && !checkpoint.isSigned ? notSigned(checkpoint) : null,
  };
}

function notSigned({ checkpoint: { size } }: SignedCheckpoint): Compared {
  return { size, standing: 'not-signed' };
}

/** @returns undefined where they cannot be read. */
async function proofsIn(files: ExportFiles): Promise<readonly LeafProof[] | undefined> {
  return parseProofs((await wholeText(files, EXPORT_FILES.proofs)) ?? '');
}

async function verifyEvents(
  exported: Exported,
  { says }: ManifestVerdict,
): Promise<Pick<ExportFindings, 'log' | 'pack' | 'tiles'>> {
  const { files, form, claimed, proofs, options } = exported;
  const { checkpoint } = claimed.own;
  const { sha256 } = options.crypto;
  const readEntries = entriesOf(exported);
  if (proofs) {
    const ends = says?.streams ?? null;
    const pack = await verifyPack(readEntries(), proofs, { form, checkpoint, sha256, ends });
    return { log: null, pack, tiles: await verifyTiles(files, checkpoint, treeHashes(sha256)) };
  }
  const readTile = tilesIn(files, checkpoint.size);
  const tiles = tileCheck(files);
  const log = await verifyLog(readEntries, {
    checkpoint,
    sha256,
    ...(readTile ? { readTile } : {}),
    onTiles: (made) => tiles.take(made),
    onProgress: (events) => options.onProgress?.(events, checkpoint.size),
  });
  return { log, pack: null, tiles: tiles.verdict(checkpoint.size) };
}

function entriesOf({ files, options: { signal } }: Exported) {
  return async function* entries(): AsyncGenerator<Uint8Array> {
    for await (const line of linesOf(files.read(EXPORT_FILES.events))) {
      signal?.throwIfAborted();
      yield line;
    }
  };
}

async function standingOf(
  exported: Exported,
  other: SignedCheckpoint | undefined,
): Promise<Compared | null> {
  if (!other) return null;
  if (!other.isSigned) return notSigned(other);
  const standing = await standingTo(exported, other.checkpoint);
  return { size: other.checkpoint.size, standing };
}

async function standingTo(exported: Exported, other: Checkpoint): Promise<Standing> {
  const { files, claimed, proofs, options } = exported;
  const { checkpoint } = claimed.own;
  return compareCheckpoint(other, {
    checkpoint,
    readTile: tilesIn(files, checkpoint.size),
    readEntries: proofs ? undefined : entriesOf(exported),
    proof: claimed.consistency,
    hashes: treeHashes(options.crypto.sha256),
  });
}
