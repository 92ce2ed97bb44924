import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256 as hashOf, verifyEd25519 } from 'audit/proof/node-crypto';
import { manifestNoteText } from 'audit/proof/manifest-note';
import { wholeText } from 'audit/proof/export-files';
import { openExport } from 'audit/proof/node-export';
import { parseNote, signatureOf, utf8 } from 'audit/proof/signed-note';
import {
  EXPORT_ID_HEADER,
  exportManifestSchema,
  historyExportPaths,
} from 'contracts/api/history-export';
import { EXPORT_FILE } from 'contracts/constants/history-exports';
import { CommandFailure } from '../command-failure.ts';
import type { AccountContext } from './account-command.ts';
import type { FollowedLog } from './followed-log.ts';
import { LogFault } from './log-fault.ts';

interface Download {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What was saved once may be evidence: it is never written over. */
async function requireNew(to: string): Promise<void> {
  if (await stat(to).catch(() => undefined))
    throw new CommandFailure(`${to} is there already, and is not written over. Name another file.`);
}

/** Writes an answer to a file as it comes, whatever its length. */
async function saveDownload(response: Response, to: string): Promise<Download> {
  if (!response.body) throw new CommandFailure('The portal sent nothing.');
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await pipeline(Readable.fromWeb(response.body), measure, createWriteStream(to));
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * Saves a ZIP with a checkpoint in it, which is held against the log that this machine knows before the file gets its
 * name. @throws {LogFault}
 */
export async function saveZip(
  path: string,
  to: string,
  { account, signal, standing }: AccountContext,
): Promise<Download> {
  await requireNew(to);
  const part = `${to}.part`;
  const saved = await saveDownload(await account.file(path, signal), part);
  const zip = await openExport(part);
  try {
    const note = await wholeText(zip.files, EXPORT_FILE.checkpoint);
    if (note === undefined) throw new CommandFailure(`There is no checkpoint in ${part}.`);
    await standing().log.check(note);
  } finally {
    await zip.close();
  }
  await rename(part, to);
  return saved;
}

export interface SavedExport {
  readonly to: string;
  readonly exportId: string;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Saves an export, and beside it what the notary says of it.
 * @throws {CommandFailure} where the file is not the one that the notary has signed for.
 */
export async function saveWithManifest(
  path: string,
  to: string,
  { account, signal, output, standing }: AccountContext,
): Promise<SavedExport> {
  const { log } = standing();
  await requireNew(to);
  const response = await account.file(path, signal);
  const exportId = response.headers.get(EXPORT_ID_HEADER) ?? '';
  const { bytes, sha256 } = await saveDownload(response, to);
  output.note('Waiting for the notary…');
  const text = await (await account.file(historyExportPaths.manifest(exportId), signal)).text();
  const note = await (await account.file(historyExportPaths.manifestNote(exportId))).text();
  await writeFile(`${to}.manifest.json`, text, { flag: 'wx' });
  await writeFile(`${to}.manifest.note`, note, { flag: 'wx' });
  requireSigned(text, note, log);
  const manifest = exportManifestSchema.parse(JSON.parse(text));
  if (manifest.files[0]?.sha256 !== sha256)
    throw new CommandFailure(`What came is not what was signed for: look at ${to}.`);
  return { to, exportId, rows: manifest.rows, bytes };
}

/** @throws {LogFault} */
function requireSigned(manifest: string, note: string, { key }: FollowedLog): void {
  const parsed = parseNote(note);
  const isSigned = parsed && signatureOf(parsed, key, verifyEd25519) !== undefined;
  if (isSigned && parsed.text === manifestNoteText(key.name, hashOf(utf8(manifest)))) return;
  throw new LogFault('not-signed', 'The manifest is not signed with the key of the log.');
}
