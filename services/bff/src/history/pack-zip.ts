import { ZipWriter } from '@zip.js/zip.js';
import { makeStream } from 'kernel/threads/make-stream';
import type { StreamTask } from 'kernel/threads/stream-channel';

// What a thread does to make a ZIP; see zip-stream.ts.

export interface ZipOptions {
  /** Whether it may be longer than 4 GB. */
  readonly isLong: boolean;
}

/** The files of a ZIP one after the other: each begins, has its pieces, and ends. */
export type ZipItem =
  | { readonly kind: 'begin'; readonly name: string; readonly isPacked: boolean }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' };

export async function packZip(task: StreamTask<ZipOptions>): Promise<void> {
  await makeStream<ZipOptions, ZipItem>(task, zipped);
}

/** What packs a piece, in zlib's measure from 0 to 9. */
const LEVEL = 6;

function zipped(items: AsyncIterable<ZipItem>, { isLong }: ZipOptions): AsyncIterable<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(writable, { zip64: isLong, useWebWorkers: false });
  void fill(writer, items[Symbol.asyncIterator]()).catch(async (error: unknown) =>
    writable.abort(error),
  );
  return readable;
}

async function fill(writer: ZipWriter<unknown>, items: AsyncIterator<ZipItem>): Promise<void> {
  for (let next = await items.next(); !next.done; next = await items.next()) {
    if (next.value.kind !== 'begin') throw new TypeError('a file that has not begun');
    const { name, isPacked } = next.value;
    const level = isPacked ? LEVEL : 0;
    await writer.add(name, ReadableStream.from(piecesOf(items)), { level });
  }
  await writer.close();
}

/** Up to the end of the file that has begun. */
async function* piecesOf(items: AsyncIterator<ZipItem>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await items.next();
    if (next.done || next.value.kind === 'begin') throw new TypeError('a file that has not ended');
    if (next.value.kind === 'end') return;
    yield next.value.bytes;
  }
}
