import { parseCheckpoint } from './checkpoint.ts';
import { ExportFault, wholeText } from './export-files.ts';
import type { ExportFiles, GivenFaultCode } from './export-files.ts';
import { EXPORT_FILES } from './export-form.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { normalizedNote, openCheckpoint, readKey } from './signed-checkpoint.ts';
import type { SignedCheckpoint } from './signed-checkpoint.ts';
import { parseNote, verifierText } from './signed-note.ts';
import type { NoteVerifier } from './signed-note.ts';
import { certificatesIn } from './time-stamp-authority.ts';
import type { TrustedCertificates } from './time-stamp-authority.ts';
import { readConsistency } from './witness.ts';

/** What an export is held against; what is left out is taken from the export itself. */
export interface ExportClaims {
  readonly checkpoint?: string | undefined;
  readonly key?: string | undefined;
  readonly witnesses?: readonly string[];
  /** An earlier checkpoint, which somebody kept. */
  readonly older?: string | undefined;
  /**
   * That the export's checkpoint goes on from the older one (or, without one, from the given one), as
   * `GET /api/history/log/consistency` answers it.
   */
  readonly consistency?: string | undefined;
  /** Certificates in PEM: of the time stamp authority, or of who certifies it. */
  readonly tsaCa?: string | undefined;
}

/** Which part of an export is none of what it should be. */
export type UnreadablePart = 'key' | 'checkpoint' | 'checkpoint-junk' | 'proofs';

export interface Claimed {
  readonly key: NoteVerifier;
  /** Whether the key that lies in the export is another one than that which was given. */
  readonly hasOtherKey: boolean;
  /** The export's own checkpoint; the given one where it has none. */
  readonly own: SignedCheckpoint;
  readonly checkpoint: SignedCheckpoint | undefined;
  readonly older: SignedCheckpoint | undefined;
  readonly consistency: readonly Uint8Array[] | undefined;
  readonly witnesses: readonly NoteVerifier[];
  /** Undefined where none were given. */
  readonly trusted: TrustedCertificates | undefined;
}

/**
 * Reads what an export is held against.
 * @returns the part of the export that cannot be read, where there is one.
 * @throws {ExportFault} where what was given is none of what it should be, or something is missing.
 */
export async function readClaims(
  files: ExportFiles,
  claims: ExportClaims,
  crypto: ProofCrypto,
): Promise<Claimed | { readonly unreadable: UnreadablePart }> {
  const witnesses = (claims.witnesses ?? []).map((text) =>
    orFault(readKey(text, crypto), 'bad-witness'),
  );
  const { tsaCa } = claims;
  const trusted = tsaCa === undefined ? undefined : orFault(certificatesIn(tsaCa), 'bad-tsa-ca');
  const inside = await wholeText(files, EXPORT_FILES.key);
  const keyInside = inside === undefined ? undefined : logKey(inside, crypto);
  const given = claims.key === undefined ? undefined : logKey(claims.key, crypto);
  if (claims.key !== undefined && !given) throw new ExportFault('bad-key');
  const key = given ?? keyInside;
  if (!key && inside === undefined) throw new ExportFault('no-key');
  if (!key) return { unreadable: 'key' };
  const open = (text: string | undefined, codes: GivenCodes): SignedCheckpoint | undefined =>
    text === undefined ? undefined : openGiven(text, codes, { key, crypto });
  const checkpoint = open(claims.checkpoint, ['bad-checkpoint', 'junk-behind-checkpoint']);
  const older = open(claims.older, ['bad-older', 'junk-behind-older']);
  const text = await wholeText(files, EXPORT_FILES.checkpoint);
  if (text === undefined && !checkpoint) throw new ExportFault('no-checkpoint');
  const own = text === undefined ? checkpoint : openCheckpoint(text, key, crypto);
  if (!own) return { unreadable: hasJunkBehind(text ?? '') ? 'checkpoint-junk' : 'checkpoint' };
  const isOther = keyInside !== undefined && verifierText(keyInside) !== verifierText(key);
  return {
    key,
    hasOtherKey: isOther || (inside !== undefined && !keyInside),
    own,
    checkpoint,
    older,
    consistency: consistencyIn(claims, older ?? checkpoint, own),
    witnesses,
    trusted,
  };
}

/** A witness's key signs in another form: no log is known by one. */
function logKey(text: string, crypto: ProofCrypto): NoteVerifier | undefined {
  const key = readKey(text, crypto);
  return key?.type === 'note' ? key : undefined;
}

type GivenCodes = readonly [bad: GivenFaultCode, junk: GivenFaultCode];

function openGiven(
  text: string,
  [bad, junk]: GivenCodes,
  { key, crypto }: { readonly key: NoteVerifier; readonly crypto: ProofCrypto },
): SignedCheckpoint {
  const opened = openCheckpoint(text, key, crypto);
  if (opened) return opened;
  throw new ExportFault(hasJunkBehind(text) ? junk : bad);
}

function consistencyIn(
  { consistency }: ExportClaims,
  before: SignedCheckpoint | undefined,
  own: SignedCheckpoint,
): readonly Uint8Array[] | undefined {
  if (consistency === undefined) return undefined;
  const between = { from: before?.checkpoint.size ?? 0, to: own.checkpoint.size };
  return orFault(before && readConsistency(consistency, between), 'bad-consistency');
}

function orFault<T>(value: T | undefined, code: GivenFaultCode): T {
  if (value === undefined) throw new ExportFault(code);
  return value;
}

/** Signatures that somebody keeps are few: what goes on longer is searched no further. */
const MOST_LINES = 40;

/** Whether a text begins as a signed checkpoint, and goes on with something that is none of it. */
function hasJunkBehind(text: string): boolean {
  const lines = normalizedNote(text).split('\n').slice(0, MOST_LINES);
  return lines.some((_line, count) => {
    const note = parseNote(`${lines.slice(0, count).join('\n')}\n`);
    return note !== undefined && parseCheckpoint(note.text) !== undefined;
  });
}
