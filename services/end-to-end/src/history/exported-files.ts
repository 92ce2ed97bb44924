import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { manifestNoteText } from 'audit/proof/manifest-note';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { parseNote, parseVerifier, signatureOf, utf8 } from 'audit/proof/signed-note';
import { exportManifestSchema } from 'contracts/api/history-export';
import type { ExportManifest } from 'contracts/api/history-export';
import { EXPORT_FILE } from 'contracts/constants/history-exports';

/** The files of an export, by name. */
export type ExportedFiles = ReadonlyMap<string, Buffer>;

export async function unzipped(zip: Buffer): Promise<ExportedFiles> {
  const reader = new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)])), {
    useWebWorkers: false,
  });
  const files = new Map<string, Buffer>();
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    files.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())));
  }
  return files;
}

export function textOf(files: ExportedFiles, name: string): string {
  const file = files.get(name);
  if (!file) throw new Error(`There is no ${name}.`);
  return file.toString('utf8');
}

/** The checkpoint of an export, signed by the key that lies beside it. */
export function signedCheckpoint(files: ExportedFiles): Checkpoint {
  const note = signedText(files, textOf(files, EXPORT_FILE.checkpoint));
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) throw new Error('The checkpoint cannot be read.');
  return checkpoint;
}

/** The manifest of an export, signed by the same key. */
export function signedManifest(files: ExportedFiles): ExportManifest {
  const text = textOf(files, EXPORT_FILE.manifest);
  const manifest = exportManifestSchema.parse(JSON.parse(text));
  const note = signedText(files, textOf(files, EXPORT_FILE.manifestNote));
  if (note !== manifestNoteText(manifest.origin, sha256(utf8(text))))
    throw new Error('The note is of another manifest.');
  return manifest;
}

function signedText(files: ExportedFiles, text: string): string {
  const note = parseNote(text);
  const key = parseVerifier(textOf(files, EXPORT_FILE.key), sha256);
  if (!note || !key || !signatureOf(note, key, verifyEd25519))
    throw new Error(`This was not signed with the key beside it: ${text}`);
  return note.text;
}
