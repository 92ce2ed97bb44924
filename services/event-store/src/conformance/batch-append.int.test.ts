import { afterAll, expect, test } from '@jest/globals';
import { all, anEvent, connect, idsOf, newStream, readStreamIds, someEvents } from './scenario.ts';

const client = connect();
afterAll(() => client.dispose());

// The client batches by itself unless a call brings its own credentials.
const batched = { name: 'batch append', options: {} };
const single = {
  name: 'append of one call',
  options: { credentials: { username: 'admin', password: 'changeit' } },
};

test.each([batched, single])('$name writes many events in their order', async ({ options }) => {
  const stream = newStream();
  const events = someEvents(500);
  const result = await client.appendToStream(stream, events, {
    streamState: 'no_stream',
    ...options,
  });
  expect(result.nextExpectedRevision).toBe(499n);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test.each([batched, single])('$name raises the typed conflict', async ({ options }) => {
  const stream = newStream();
  await client.appendToStream(stream, anEvent(), { streamState: 'no_stream', ...options });
  const refused = client.appendToStream(stream, anEvent(), { streamState: 5n, ...options });
  await expect(refused).rejects.toMatchObject({
    type: 'wrong-expected-version',
    streamName: stream,
    expectedState: 5n,
    actualState: 0n,
  });
});

test.each([batched, single])('$name can be repeated', async ({ options }) => {
  const stream = newStream();
  const events = someEvents(3);
  await client.appendToStream(stream, events, { streamState: 'no_stream', ...options });
  const again = await client.appendToStream(stream, events, {
    streamState: 'no_stream',
    ...options,
  });
  expect(again.nextExpectedRevision).toBe(2n);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('a batch that is sent in several parts is one append', async () => {
  const stream = newStream();
  const events = Array.from({ length: 40 }, () => anEvent({ text: 'x'.repeat(1_000) }));
  const result = await client.appendToStream(stream, events, {
    streamState: 'no_stream',
    batchAppendSize: 4_096,
  });
  expect(result.nextExpectedRevision).toBe(39n);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('batches of several streams go through one call side by side, each with its own outcome', async () => {
  const taken = newStream();
  await client.appendToStream(taken, anEvent(), { streamState: 'no_stream' });
  const streams = Array.from({ length: 50 }, () => newStream());
  const outcomes = await Promise.allSettled(
    [...streams, taken].map((stream) =>
      client.appendToStream(stream, someEvents(2), { streamState: 'no_stream' }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
  expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: { streamName: taken } });
});

test('an event whose id is not a UUID is refused, and other appends are not harmed', async () => {
  const stream = newStream();
  const broken = { ...anEvent(), id: 'not-a-uuid' };
  const [refused, written] = await Promise.allSettled([
    client.appendToStream(stream, broken, { streamState: 'no_stream' }),
    client.appendToStream(newStream(), anEvent(), { streamState: 'no_stream' }),
  ]);
  expect(refused.status).toBe('rejected');
  expect(written.status).toBe('fulfilled');
});

test('an append whose deadline has passed is refused as such, and nothing is written', async () => {
  const stream = newStream();
  const refused = client.appendToStream(stream, anEvent(), {
    streamState: 'no_stream',
    deadline: -1_000,
  });
  await expect(refused).rejects.toMatchObject({ type: 'deadline-exceeded' });
  await expect(all(client.readStream(stream))).rejects.toMatchObject({ type: 'stream-not-found' });
  // The call that the others share goes on.
  await client.appendToStream(stream, anEvent(), { streamState: 'no_stream' });
});
