import { ZipReader, configure } from '@zip.js/zip.js';
import type { Entry, FileEntry, Reader } from '@zip.js/zip.js';
import { ExportFault, doublesIn } from './export-files.ts';
import type { ExportFiles } from './export-files.ts';
import { isFolder, isPlain } from './zip-shape.ts';

/** The files of a ZIP, of any length: what is read is read in pieces, and nothing of it kept. */
export async function zipFiles(reader: Reader<unknown>): Promise<ExportFiles> {
  configure({ useWebWorkers: false });
  const { entries, isAmbiguous } = await entriesOf(reader);
  // The first of a name: what is doubled is refused, and reported, whichever is read.
  const byName = new Map(entries.toReversed().map((entry) => [entry.filename, entry]));
  const names = entries.map(({ filename }) => filename);
  return {
    names: [...new Set(names)],
    doubled: doublesIn(names),
    isAmbiguous,
    read: (name) => {
      const entry = byName.get(name);
      if (!entry || entry.directory) throw new ExportFault('unreadable');
      return piecesOf(entry);
    },
  };
}

interface Entries {
  readonly entries: readonly Entry[];
  readonly isAmbiguous: boolean;
}

/** A ZIP that is read only where much is forgiven is one that other programs may read otherwise. */
async function entriesOf(reader: Reader<unknown>): Promise<Entries> {
  try {
    const { entries, end } = await read(reader, 'strict');
    return { entries: filesOf(entries), isAmbiguous: !(await isPlain(entries, reader, end)) };
  } catch {
    try {
      const { entries } = await read(reader, 'balanced');
      return { entries: filesOf(entries), isAmbiguous: true };
    } catch (error) {
      throw new ExportFault('unreadable', { cause: error });
    }
  }
}

async function read(
  reader: Reader<unknown>,
  strictness: 'strict' | 'balanced',
): Promise<{ readonly entries: readonly Entry[]; readonly end: number }> {
  const entries: Entry[] = [];
  const zip = new ZipReader(reader, { strictness, filenameValidation: 'tolerant' });
  for await (const entry of zip.getEntriesGenerator()) entries.push(entry);
  return { entries, end: zip.directoryOffset ?? 0 };
}

function filesOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter((entry) => !isFolder(entry));
}

async function* piecesOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const written = entry.getData(writable);
  // What cannot be unpacked ends here: the stream itself would wait for it for ever.
  const failed = new Promise<never>((_, reject) => void written.catch(reject));
  failed.catch(() => undefined);
  const reader = readable.getReader();
  try {
    for (;;) {
      const { value, done } = await Promise.race([reader.read(), failed]);
      if (done) break;
      yield value;
    }
    await written;
  } catch (error) {
    throw error instanceof ExportFault ? error : new ExportFault('unreadable', { cause: error });
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
