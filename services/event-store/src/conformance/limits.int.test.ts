import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { binaryEvent } from '@kurrent/kurrentdb-client';
import { all, connect, newStream, readStreamIds } from './scenario.ts';

const client = connect('&defaultDeadline=120000');
afterAll(() => client.dispose());

const MIB = 1024 * 1024;
const nearlyLargest = randomBytes(16 * MIB - 64 * 1024);
const tooLarge = Buffer.alloc(16 * MIB + 64 * 1024);

function bytes(data: Uint8Array) {
  return binaryEvent({ type: 'Bytes.v1', data });
}

test('an event of nearly 16 MiB is written, and read back byte by byte', async () => {
  const stream = newStream();
  await client.appendToStream(stream, bytes(nearlyLargest), { streamState: 'no_stream' });
  const [resolved] = await all(client.readStream(stream));
  const data = Buffer.from(resolved?.event?.data as Uint8Array);
  expect(data.equals(nearlyLargest)).toBe(true);
});

test('an append of 48 MiB is one append', async () => {
  const stream = newStream();
  const events = [bytes(nearlyLargest), bytes(nearlyLargest), bytes(nearlyLargest)];
  const result = await client.appendToStream(stream, events, { streamState: 'no_stream' });
  expect(result.nextExpectedRevision).toBe(2n);
  expect(await readStreamIds(client, stream)).toEqual(events.map(({ id }) => id));
});

test.each([
  ['batch append', {}],
  // The client batches by itself unless a call brings its own credentials.
  ['append of one call', { credentials: { username: 'admin', password: 'changeit' } }],
])('an event of more than 16 MiB is a typed refusal of the %s', async (_name, options) => {
  const stream = newStream();
  const refused = client.appendToStream(stream, bytes(tooLarge), {
    streamState: 'no_stream',
    ...options,
  });
  await expect(refused).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  await expect(all(client.readStream(stream))).rejects.toMatchObject({
    type: 'stream-not-found',
  });
});

test('an event of more than 16 MiB refuses all streams of its append, and is named', async () => {
  const [small, large] = [newStream(), newStream()];
  const event = bytes(tooLarge);
  const refused = client.multiStreamAppend([
    { streamName: small, expectedState: 'no_stream', events: [bytes(Buffer.from('a'))] },
    { streamName: large, expectedState: 'no_stream', events: [event] },
  ]);
  await expect(refused).rejects.toMatchObject({
    type: 'append-record-size-exceeded',
    stream: large,
    recordId: event.id,
    maxSize: 16 * MIB,
  });
  await expect(all(client.readStream(small))).rejects.toMatchObject({ type: 'stream-not-found' });
});

test('appends to several streams of more than 256 MiB together are a typed refusal', async () => {
  const requests = Array.from({ length: 17 }, () => ({
    streamName: newStream(),
    expectedState: 'no_stream' as const,
    events: [bytes(nearlyLargest)],
  }));
  const refused = client.multiStreamAppend(requests);
  await expect(refused).rejects.toMatchObject({
    type: 'transaction-max-size-exceeded',
    maxSize: 256 * MIB,
  });
});

test('an append to one stream of more than 256 MiB is a typed refusal', async () => {
  const stream = newStream();
  const events = Array.from({ length: 17 }, () => bytes(nearlyLargest));
  const refused = client.appendToStream(stream, events, { streamState: 'no_stream' });
  await expect(refused).rejects.toMatchObject({ type: 'maximum-append-size-exceeded' });
  await expect(all(client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
});
