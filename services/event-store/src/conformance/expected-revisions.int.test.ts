import { afterAll, expect, test } from '@jest/globals';
import { binaryEvent, WrongExpectedVersionError } from '@kurrent/kurrentdb-client';
import { all, anEvent, connect, newStream, readStreamIds, someEvents } from './scenario.ts';

const client = connect();
afterAll(() => client.dispose());

test('a stream that must not exist is created, and its first event has revision 0', async () => {
  const stream = newStream();
  const result = await client.appendToStream(stream, anEvent(), { streamState: 'no_stream' });
  expect(result).toMatchObject({ success: true, nextExpectedRevision: 0n });
  expect(result.position?.commit).toBeGreaterThan(0n);
});

test('a stream that must not exist but does is a typed conflict with its head', async () => {
  const stream = newStream();
  await client.appendToStream(stream, someEvents(3), { streamState: 'no_stream' });
  const refused = client.appendToStream(stream, anEvent(), { streamState: 'no_stream' });
  await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
  await expect(refused).rejects.toMatchObject({
    streamName: stream,
    expectedState: 'no_stream',
    actualState: 2n,
  });
});

test('an exact revision that is the head lets the append through', async () => {
  const stream = newStream();
  await client.appendToStream(stream, someEvents(2), { streamState: 'no_stream' });
  const result = await client.appendToStream(stream, anEvent(), { streamState: 1n });
  expect(result.nextExpectedRevision).toBe(2n);
});

test('an exact revision beyond the head is a typed conflict', async () => {
  const stream = newStream();
  await client.appendToStream(stream, someEvents(2), { streamState: 'no_stream' });
  const refused = client.appendToStream(stream, anEvent(), { streamState: 7n });
  await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
  await expect(refused).rejects.toMatchObject({ expectedState: 7n, actualState: 1n });
});

test('an exact revision of a stream that does not exist is a typed conflict', async () => {
  const stream = newStream();
  const refused = client.appendToStream(stream, anEvent(), { streamState: 0n });
  await expect(refused).rejects.toMatchObject({
    type: 'wrong-expected-version',
    streamName: stream,
    expectedState: 0n,
    actualState: 'no_stream',
  });
});

test('stream_exists holds for a stream with events and is a conflict for a missing one', async () => {
  const stream = newStream();
  const refused = client.appendToStream(stream, anEvent(), { streamState: 'stream_exists' });
  await expect(refused).rejects.toMatchObject({
    type: 'wrong-expected-version',
    expectedState: 'stream_exists',
    actualState: 'no_stream',
  });
  await client.appendToStream(stream, anEvent(), { streamState: 'no_stream' });
  const result = await client.appendToStream(stream, anEvent(), { streamState: 'stream_exists' });
  expect(result.nextExpectedRevision).toBe(1n);
});

test('any lets an append through whether the stream exists or not', async () => {
  const stream = newStream();
  const first = await client.appendToStream(stream, anEvent(), { streamState: 'any' });
  const second = await client.appendToStream(stream, anEvent(), { streamState: 'any' });
  expect([first.nextExpectedRevision, second.nextExpectedRevision]).toEqual([0n, 1n]);
});

test('of many appends at one revision exactly one wins', async () => {
  const stream = newStream();
  await client.appendToStream(stream, anEvent(), { streamState: 'no_stream' });
  const attempts = await Promise.allSettled(
    someEvents(30).map((event) => client.appendToStream(stream, event, { streamState: 0n })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readStreamIds(client, stream)).toHaveLength(2);
});

test('appends sent one after the other without waiting are taken in their order', async () => {
  const stream = newStream();
  const events = someEvents(100);
  await Promise.all(
    events.map((event, index) =>
      client.appendToStream(stream, event, {
        streamState: index === 0 ? 'no_stream' : BigInt(index - 1),
      }),
    ),
  );
  expect(await readStreamIds(client, stream)).toEqual(events.map(({ id }) => id));
});

test('an event is read back as it was written', async () => {
  const stream = newStream();
  const event = anEvent({ text: 'čćšđž 😀', nested: { list: [1, null, true] } }, 'Written.v1');
  const before = Date.now();
  const { position } = await client.appendToStream(stream, event, { streamState: 'no_stream' });
  const [resolved] = await all(client.readStream(stream));
  expect(resolved?.event).toMatchObject({
    streamId: stream,
    id: event.id,
    type: 'Written.v1',
    isJson: true,
    revision: 0n,
    data: event.data,
    metadata: event.metadata,
    position,
  });
  expect(resolved?.event?.created.getTime()).toBeGreaterThan(before - 60_000);
});

test('bytes are read back as they were written', async () => {
  const stream = newStream();
  const data = Uint8Array.from({ length: 256 }, (_value, index) => index);
  await client.appendToStream(stream, binaryEvent({ type: 'Bytes.v1', data }), {
    streamState: 'no_stream',
  });
  const [resolved] = await all(client.readStream(stream));
  expect(resolved?.event?.isJson).toBe(false);
  expect(Buffer.from(resolved?.event?.data as Uint8Array)).toEqual(Buffer.from(data));
});
