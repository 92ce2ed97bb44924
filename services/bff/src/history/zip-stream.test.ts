import { buffer } from 'node:stream/consumers';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { afterAll, expect, test } from '@jest/globals';
import { streamThreads } from '../threads/stream-threads.ts';
import { zipStream } from './zip-stream.ts';
import type { ZipEntry } from './zip-stream.ts';

afterAll(async () => {
  await streamThreads.stop();
});

async function* pieces(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Promise.resolve(Buffer.from(text));
}

async function* entries(...all: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  for (const entry of all) yield Promise.resolve(entry);
}

async function filesOf(zip: Buffer) {
  const reader = new ZipReader(new BlobReader(new Blob([zip])));
  const found = [];
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue;
    const { filename, compressionMethod } = entry;
    found.push([filename, await entry.getData(new TextWriter()), compressionMethod]);
  }
  return found;
}

test.each([true, false])(
  'files come whole, from texts and from pieces, packed unless it makes none shorter (long: %s)',
  async (isLong) => {
    const long = 'abc'.repeat(100_000);
    const zip = zipStream(
      entries(
        { name: 'text', content: Buffer.from('one') },
        { name: 'pieces', content: pieces(long, '', 'end') },
        { name: 'nothing', content: pieces() },
        { name: 'hashes', content: Buffer.from('two'), isPacked: false },
      ),
      { isLong },
    );
    const bytes = await buffer(zip);
    expect(bytes.length).toBeLessThan(10_000);
    await expect(filesOf(bytes)).resolves.toEqual([
      ['text', 'one', 8],
      ['pieces', `${long}end`, 8],
      ['nothing', '', 8],
      ['hashes', 'two', 0],
    ]);
  },
);

test('a file that fails half way ends the ZIP with its words', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Promise.resolve(Buffer.from('first'));
    throw new Error('the log is away');
  }
  const zip = zipStream(entries({ name: 'events', content: failing() }), { isLong: true });
  await expect(buffer(zip)).rejects.toThrow('the log is away');
});

test('who stops reading ends what is read for it', async () => {
  let hasEnded = (): void => {};
  const ended = new Promise<void>((resolve) => {
    hasEnded = resolve;
  });
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Promise.resolve(crypto.getRandomValues(new Uint8Array(10_000)));
    } finally {
      hasEnded();
    }
  }
  const zip = zipStream(entries({ name: 'events', content: endless() }), { isLong: true });
  let read = 0;
  for await (const bytes of zip as AsyncIterable<Uint8Array>) {
    read += bytes.length;
    // Leaving the loop destroys the stream.
    if (read > 100_000) break;
  }
  await ended;
});
