import { toHex } from './encodings.ts';
import { wholeFile } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { EXPORT_FILES, parseManifest } from './export-form.ts';
import { manifestNoteText } from './manifest-note.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { parseNote, signatureOf } from './signed-note.ts';
import type { NoteVerifier } from './signed-note.ts';

export interface ManifestVerdict {
  /** `none`: there is none, and nothing depends on it. */
  readonly state: 'none' | 'holds' | 'differs' | 'unreadable';
  /** Whether its note is signed with the key; null where there is no note. */
  readonly signed: boolean | null;
  /** Files that are not as it says, or are not there. */
  readonly differing: readonly string[];
}

const NONE: ManifestVerdict = { state: 'none', signed: null, differing: [] };

/** Whether the files are those that were sent. */
export async function verifyManifest(
  files: ExportFiles,
  key: NoteVerifier,
  crypto: ProofCrypto,
): Promise<ManifestVerdict> {
  const bytes = await wholeFile(files, EXPORT_FILES.manifest);
  if (!bytes) return NONE;
  const manifest = parseManifest(new TextDecoder().decode(bytes));
  if (!manifest) return { ...NONE, state: 'unreadable' };
  const differing: string[] = [];
  for (const { name, sha256, bytes: length } of manifest.files) {
    const found = await measured(files, name, crypto);
    if (found?.sha256 !== sha256 || found.bytes !== length) differing.push(name);
  }
  const signed = await isSigned(files, { bytes, key, crypto });
  const holds = differing.length === 0 && signed !== false;
  return { state: holds ? 'holds' : 'differs', signed, differing };
}

async function measured(
  files: ExportFiles,
  name: string,
  { startSha256 }: ProofCrypto,
): Promise<{ readonly sha256: string; readonly bytes: number } | undefined> {
  if (!files.names.includes(name)) return undefined;
  const hash = startSha256();
  let bytes = 0;
  for await (const piece of files.read(name)) {
    hash.update(piece);
    bytes += piece.length;
  }
  return { sha256: toHex(hash.digest()), bytes };
}

interface Signing {
  readonly bytes: Uint8Array;
  readonly key: NoteVerifier;
  readonly crypto: ProofCrypto;
}

async function isSigned(
  files: ExportFiles,
  { bytes, key, crypto }: Signing,
): Promise<boolean | null> {
  const text = await wholeFile(files, EXPORT_FILES.manifestNote);
  if (!text) return null;
  const note = parseNote(new TextDecoder().decode(text));
  if (note?.text !== manifestNoteText(key.name, crypto.sha256(bytes))) return false;
  return signatureOf(note, key, crypto.verifyEd25519) !== undefined;
}
