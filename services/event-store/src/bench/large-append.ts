import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, Worker } from 'node:worker_threads';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { openClient } from 'eventstore-client/open-client';
import { withSmallAppends } from './small-appends.ts';

// How small appends fare beside one of many events: node large-append.js URL [events]
// The large one is sent by another thread, for making its events takes longer than storing them.

async function appendMany(url: string, count: number): Promise<void> {
  const client = openClient(`${url}&defaultDeadline=600000`);
  const events = Array.from({ length: count }, () =>
    jsonEvent({
      type: 'Large.v1',
      data: { text: 'x'.repeat(250) },
      metadata: { commandId: randomUUID() },
    }),
  );
  const began = performance.now();
  await client.appendToStream(`large-${randomUUID()}`, events, { streamState: 'no_stream' });
  process.stdout.write(`an append of ${count}: ${Math.round(performance.now() - began)} ms\n`);
  await client.dispose();
}

async function measure(url: string, count: number): Promise<void> {
  process.stdout.write(`alone: ${await withSmallAppends(url, () => delay(3_000))}\n`);
  const large = async (): Promise<void> => {
    const file = fileURLToPath(import.meta.url);
    await once(new Worker(file, { argv: [url, String(count)] }), 'exit');
    await delay(300);
  };
  process.stdout.write(`beside it: ${await withSmallAppends(url, large)}\n`);
}

const [, , serverUrl = '', events = '30000'] = process.argv;
await (isMainThread ? measure : appendMany)(serverUrl, Number(events));
