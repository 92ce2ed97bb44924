/// <reference lib="dom" />
import { BlobReader } from '@zip.js/zip.js';
import { ExportFault, doublesIn } from '../proof/export-files.ts';
import type { ExportFiles } from '../proof/export-files.ts';
import { zipFiles } from '../proof/zip-files.ts';

/** What somebody chose: one ZIP, or the files themselves. */
export async function droppedFiles(files: readonly File[]): Promise<ExportFiles> {
  const [only, ...more] = files;
  if (only && more.length === 0 && only.name !== 'events.ndjson')
    return zipFiles(new BlobReader(only));
  const names = files.map((file) => file.webkitRelativePath || file.name);
  const known = new Map(names.map((name, at) => [name, files[at]]));
  return {
    names: [...known.keys()],
    doubled: doublesIn(names),
    isAmbiguous: false,
    read: (name) => piecesOf(known.get(name)),
  };
}

async function* piecesOf(file: File | undefined): AsyncGenerator<Uint8Array> {
  if (!file) throw new ExportFault('unreadable');
  const reader = file.stream().getReader();
  for (;;) {
    const { value, done } = await reader.read().catch((error: unknown) => {
      throw new ExportFault('unreadable', { cause: error });
    });
    if (done) return;
    yield value;
  }
}
