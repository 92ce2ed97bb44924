import { randomUUID } from 'node:crypto';
import { jsonEvent, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { withSmallAppends } from './small-appends.ts';

// node large-append.js URL [events]: how small appends fare beside one of many events.

const [, , url = '', count = '30000'] = process.argv;
const client = KurrentDBClient.connectionString(`${url}&defaultDeadline=600000`);
const append = async (): Promise<void> => {
  const events = Array.from({ length: Number(count) }, () =>
    jsonEvent({
      type: 'Large.v1',
      data: { text: 'x'.repeat(250) },
      metadata: { commandId: randomUUID() },
    }),
  );
  const began = performance.now();
  await client.appendToStream(`large-${randomUUID()}`, events, { streamState: 'no_stream' });
  process.stdout.write(`large append ${Math.round(performance.now() - began)} ms\n`);
};
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
process.stdout.write(`alone ${await withSmallAppends(url, () => wait(3_000))}\n`);
process.stdout.write(
  `beside ${await withSmallAppends(url, async () => {
    await wait(300);
    await append();
    await append();
    await wait(300);
  })}\n`,
);
await client.dispose();
