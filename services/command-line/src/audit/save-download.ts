import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  EXPORT_ID_HEADER,
  exportManifestSchema,
  historyExportPaths,
} from 'contracts/api/history-export';
import { CommandFailure } from '../command-failure.ts';
import type { AccountContext } from './account-command.ts';

interface Download {
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** Writes an answer to a file as it comes, whatever its length. */
export async function saveDownload(response: Response, to: string): Promise<Download> {
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
  { account, signal, output }: AccountContext,
): Promise<SavedExport> {
  const response = await account.file(path, signal);
  const exportId = response.headers.get(EXPORT_ID_HEADER) ?? '';
  const { bytes, sha256 } = await saveDownload(response, to);
  output.note('Waiting for the notary…');
  const text = await (await account.file(historyExportPaths.manifest(exportId), signal)).text();
  const note = await (await account.file(historyExportPaths.manifestNote(exportId))).text();
  const manifest = exportManifestSchema.parse(JSON.parse(text));
  if (manifest.files[0]?.sha256 !== sha256)
    throw new CommandFailure(`What came is not what was signed for: look at ${to}.`);
  await writeFile(`${to}.manifest.json`, text);
  await writeFile(`${to}.manifest.note`, note);
  return { to, exportId, rows: manifest.rows, bytes };
}
