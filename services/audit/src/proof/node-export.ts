import { createReadStream } from 'node:fs';
import type { ReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Reader } from '@zip.js/zip.js';
import { ExportFault } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { zipFiles } from './zip-files.ts';

/** An export on the disk. */
export interface OpenExport {
  readonly files: ExportFiles;
  close(): Promise<void>;
}

/** @param where a folder or a ZIP. @throws {ExportFault} */
export async function openExport(where: string): Promise<OpenExport> {
  const found = await stat(where).catch((error: unknown) => {
    throw new ExportFault('unreadable', { cause: error });
  });
  if (found.isDirectory()) {
    const files = await folderFiles(where);
    return { files, close: async () => undefined };
  }
  const handle = await open(where, 'r');
  try {
    const files = await zipFiles(new FileReader(handle, found.size));
    return { files, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function folderFiles(folder: string): Promise<ExportFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
  const read = (name: string): ReadStream => createReadStream(path.join(folder, name));
  return { names, doubled: [], isAmbiguous: false, read };
}

/** Reads of a file what is asked for: a ZIP is read from its end. */
class FileReader extends Reader<FileHandle> {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, size: number) {
    super(handle);
    this.#handle = handle;
    this.size = size;
  }

  override async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(Math.max(0, Math.min(length, this.size - offset)));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, offset);
    return bytes.subarray(0, bytesRead);
  }
}
