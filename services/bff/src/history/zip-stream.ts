import { Readable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';

/** A file of a ZIP; hashes are not packed: nothing makes them shorter. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Uint8Array | AsyncIterable<Uint8Array>;
  readonly isPacked?: false;
}

interface ZipOptions {
  /** Whether it may be longer than 4 GB. */
  readonly isLong: boolean;
}

/** A ZIP that is made while it is read: neither its length nor the reader's pace is kept in memory. */
export function zipStream(entries: AsyncIterable<ZipEntry>, { isLong }: ZipOptions): Readable {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = new ZipWriter(writable, { zip64: isLong, useWebWorkers: false });
  void fill(writer, entries).catch(async (error: unknown) => writable.abort(error));
  return Readable.fromWeb(readable);
}

async function fill(writer: ZipWriter<unknown>, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const { name, content, isPacked } of entries) {
    const whole = content instanceof Uint8Array ? once(content) : content;
    const level = isPacked === false ? 0 : 6;
    await writer.add(name, ReadableStream.from(whole), { level });
  }
  await writer.close();
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
