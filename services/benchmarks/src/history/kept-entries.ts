import { createReadStream, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { logEntry } from 'audit/proof/log-entry';
import type { EventStore } from 'eventstore-client/event-store';

const PAGE = 1_000;
const CHUNK_BYTES = 1_048_576;
const NEWLINE = 10;

/** Writes the entry of each event of the log as a line: none holds a line break. Answers how many there are. */
export async function keepEntries(store: EventStore, file: string): Promise<number> {
  const out = createWriteStream(file);
  let events = 0;
  for await (const page of store.scanAll({ after: 0n, limit: PAGE })) {
    const lines = page.events.flatMap((event) => [logEntry(event), Uint8Array.of(NEWLINE)]);
    events += page.events.length;
    if (!out.write(Buffer.concat(lines))) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return events;
}

/** The entries again, one after the other, as often as they are asked for. */
export async function* keptEntries(file: string): AsyncGenerator<Uint8Array, void> {
  let rest: Buffer = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: CHUNK_BYTES });
  for await (const chunk of chunks) {
    const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let from = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, from)) {
      yield bytes.subarray(from, end);
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
}
