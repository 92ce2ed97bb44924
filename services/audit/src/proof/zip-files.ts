import { ZipReader, configure } from '@zip.js/zip.js';
import type { FileEntry, Reader } from '@zip.js/zip.js';
import { ExportFault } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';

/** The files of a ZIP, of any length: what is read is read in pieces, and nothing of it kept. */
export async function zipFiles(reader: Reader<unknown>): Promise<ExportFiles> {
  configure({ useWebWorkers: false });
  const entries = new Map<string, FileEntry>();
  try {
    for await (const entry of new ZipReader(reader).getEntriesGenerator())
      if (!entry.directory) entries.set(entry.filename, entry);
  } catch (error) {
    throw new ExportFault('unreadable', { cause: error });
  }
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) throw new ExportFault('unreadable');
      return piecesOf(entry);
    },
  };
}

async function* piecesOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = entry.getData(writable).then(
    () => undefined,
    (error: unknown) => error ?? new ExportFault('unreadable'),
  );
  const reader = readable.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      yield value;
    }
    const fault = await writing;
    if (fault !== undefined) throw new ExportFault('unreadable', { cause: fault });
  } catch (error) {
    throw error instanceof ExportFault ? error : new ExportFault('unreadable', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
