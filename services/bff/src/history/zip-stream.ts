import type { Readable } from 'node:stream';
import { threadJob } from 'kernel/threads/thread-job';
import { streamThreads } from '../threads/stream-threads.ts';
import type { packZip as PackZip, ZipItem, ZipOptions } from './pack-zip.ts';

/** A file of a ZIP; hashes are not packed: nothing makes them shorter. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly isPacked?: false;
}

const packZip = threadJob<typeof PackZip>(import.meta.url, './pack-zip.js', 'packZip');

/** A ZIP that a thread makes while it is read: neither its length nor the reader's pace is kept in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>, options: ZipOptions): Readable {
  return streamThreads.stream({ job: packZip, options, items: itemsOf(entries) });
}

async function* itemsOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<ZipItem> {
  for await (const { name, content, isPacked = true } of entries) {
    yield { kind: 'begin', name, isPacked };
    if (content instanceof Uint8Array) yield { kind: 'piece', bytes: content };
    else for await (const bytes of content) yield { kind: 'piece', bytes };
    yield { kind: 'end' };
  }
}
