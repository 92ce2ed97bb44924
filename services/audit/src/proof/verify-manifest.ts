import { toHex } from './encodings.ts';
import { wholeFile } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { EXPORT_FILES, isOfForm, parseManifest } from './export-form.ts';
import type { ExportForm, ExportManifest } from './export-form.ts';
import { manifestNoteText } from './manifest-note.ts';
import type { ProofCrypto } from './proof-crypto.ts';
import { parseNote, signatureOf } from './signed-note.ts';
import type { NoteVerifier } from './signed-note.ts';
import { tileNamed } from './tiles.ts';

/** What a signed manifest says, without the list of its files. */
export type ManifestWords = Omit<ExportManifest, 'files'>;

export interface ManifestVerdict {
  /**
   * `none`: there is none. `unsigned`: the log's key has not signed it, or nothing has. `other`: it is signed, and of
   * another log or another form of export. `differs`: files are not as it says.
   */
  readonly state: 'none' | 'holds' | 'differs' | 'unreadable' | 'unsigned' | 'other';
  /** What it says; null where it is not signed: then nobody says it. */
  readonly says: ManifestWords | null;
  /** Files that are not as it says, or are not there. */
  readonly differing: readonly string[];
  /** Files that it does not name; without a signed manifest those that nothing else in an export of this form shows. */
  readonly unlisted: readonly string[];
}

interface Held {
  readonly key: NoteVerifier;
  readonly form: ExportForm;
  readonly crypto: ProofCrypto;
}

/** Whether the files are those that were sent, and no others. */
export async function verifyManifest(files: ExportFiles, held: Held): Promise<ManifestVerdict> {
  const { key, form, crypto } = held;
  const bytes = await wholeFile(files, EXPORT_FILES.manifest);
  const unlisted = strangers(files, (name) => isOfForm(name, form));
  const unsaid = { says: null, differing: [], unlisted };
  if (!bytes) {
    // Its note alone signs for something that is not there.
    const hasNote = files.names.includes(EXPORT_FILES.manifestNote);
    return hasNote
      ? { ...unsaid, state: 'differs', differing: [EXPORT_FILES.manifest] }
      : { ...unsaid, state: 'none' };
  }
  const manifest = parseManifest(new TextDecoder().decode(bytes));
  if (!manifest) return { ...unsaid, state: 'unreadable' };
  if (!(await isSigned(files, { bytes, key, crypto }))) return { ...unsaid, state: 'unsigned' };
  return listed(files, manifest, held);
}

async function listed(
  files: ExportFiles,
  { files: list, ...says }: ExportManifest,
  { key, form, crypto }: Held,
): Promise<ManifestVerdict> {
  const names = new Set(list.map(({ name }) => name));
  const unlisted = strangers(files, (name) => names.has(name));
  if (says.form !== form || says.origin !== key.name)
    return { state: 'other', says, differing: [], unlisted };
  const differing: string[] = [];
  for (const { name, sha256, bytes } of list) {
    const found = await measured(files, name, crypto);
    if (found?.sha256 !== sha256 || found.bytes !== bytes) differing.push(name);
  }
  return { state: differing.length === 0 ? 'holds' : 'differs', says, differing, unlisted };
}

const LISTS: readonly string[] = [EXPORT_FILES.manifest, EXPORT_FILES.manifestNote];

/** Files that nobody knows. Tiles stand in no list: the checkpoint says whether they are right. */
function strangers(files: ExportFiles, isKnown: (name: string) => boolean): readonly string[] {
  return files.names.filter((name) => !isKnown(name) && !LISTS.includes(name) && !tileNamed(name));
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

/** A list that nobody has signed says nothing: whoever leaves something out leaves it out of the list too. */
async function isSigned(files: ExportFiles, { bytes, key, crypto }: Signing): Promise<boolean> {
  const text = await wholeFile(files, EXPORT_FILES.manifestNote);
  const note = text && parseNote(new TextDecoder().decode(text));
  if (note?.text !== manifestNoteText(key.name, crypto.sha256(bytes))) return false;
  return signatureOf(note, key, crypto.verifyEd25519) !== undefined;
}
