import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import type { AppendStreamRequest } from '@kurrent/kurrentdb-client';
import { WrongExpectedVersionError } from '@kurrent/kurrentdb-client';
import { all, anEvent, connect, idsOf, newStream, readStreamIds, someEvents } from './scenario.ts';

const client = connect();
afterAll(() => client.dispose());

function write(
  streamName: string,
  expectedState: AppendStreamRequest['expectedState'],
  events = [anEvent()],
): AppendStreamRequest {
  return { streamName, expectedState, events };
}

async function isMissing(stream: string): Promise<boolean> {
  return all(client.readStream(stream)).then(
    () => false,
    (error: unknown) => (error as { type?: string }).type === 'stream-not-found',
  );
}

test('several streams are written at once, and each says its revision', async () => {
  const [a, b, c] = [newStream(), newStream(), newStream()];
  await client.appendToStream(b, someEvents(2), { streamState: 'no_stream' });
  const result = await client.multiStreamAppend([
    write(a, 'no_stream', someEvents(3)),
    write(b, 1n),
    write(c, 'any'),
  ]);
  expect(result.responses).toEqual([
    { streamName: a, revision: 2n },
    { streamName: b, revision: 2n },
    { streamName: c, revision: 0n },
  ]);
});

test('its events stand in $all in the order of the request, the last one at the position of the answer', async () => {
  const [a, b] = [newStream(), newStream()];
  const requests = [write(a, 'no_stream', someEvents(2)), write(b, 'no_stream', someEvents(2))];
  const { position } = await client.multiStreamAppend(requests);
  const last = await all(
    client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 500 }),
  );
  const ours = last.filter(({ event }) => event?.streamId === a || event?.streamId === b);
  expect(ours.map(({ event }) => event?.id)).toEqual(
    idsOf(requests.flatMap(({ events }) => events)).toReversed(),
  );
  expect(ours[0]?.event?.position.commit).toBe(position);
});

test('one conflict refuses all, is typed and names its stream with both revisions', async () => {
  const [a, b, c] = [newStream(), newStream(), newStream()];
  await client.appendToStream(b, someEvents(3), { streamState: 'no_stream' });
  const refused = client.multiStreamAppend([write(a, 'no_stream'), write(b, 0n), write(c, 9n)]);
  await expect(refused).rejects.toBeInstanceOf(WrongExpectedVersionError);
  await expect(refused).rejects.toMatchObject({
    streamName: b,
    expectedState: 0n,
    actualState: 2n,
  });
  expect(await isMissing(a)).toBe(true);
  expect(await readStreamIds(client, b)).toHaveLength(3);
});

test('a stream that must not exist but does, and one that must but does not, are named too', async () => {
  const [a, b] = [newStream(), newStream()];
  await client.appendToStream(a, anEvent(), { streamState: 'no_stream' });
  await expect(
    client.multiStreamAppend([write(b, 'no_stream'), write(a, 'no_stream')]),
  ).rejects.toMatchObject({ streamName: a, expectedState: 'no_stream', actualState: 0n });
  await expect(
    client.multiStreamAppend([write(a, 0n), write(b, 'stream_exists')]),
  ).rejects.toMatchObject({
    streamName: b,
    expectedState: 'stream_exists',
    actualState: 'no_stream',
  });
});

test('the same request again succeeds and writes nothing', async () => {
  const [a, b] = [newStream(), newStream()];
  const requests = [write(a, 'no_stream', someEvents(2)), write(b, 'no_stream')];
  const first = await client.multiStreamAppend(requests);
  await client.appendToStream(a, anEvent(), { streamState: 1n });
  const again = await client.multiStreamAppend(requests);
  expect(again.responses).toEqual(first.responses);
  expect(await readStreamIds(client, a)).toHaveLength(3);
  expect(await readStreamIds(client, b)).toHaveLength(1);
});

test('the same request twenty times at once is written once', async () => {
  const [a, b] = [newStream(), newStream()];
  const requests = [write(a, 'no_stream'), write(b, 'no_stream')];
  await Promise.all(Array.from({ length: 20 }, () => client.multiStreamAppend(requests)));
  expect(await readStreamIds(client, a)).toHaveLength(1);
  expect(await readStreamIds(client, b)).toHaveLength(1);
});

test('a mix of events that are there and new ones is a conflict, and nothing is written', async () => {
  const [a, b] = [newStream(), newStream()];
  const there = write(a, 'no_stream');
  await client.multiStreamAppend([there, write(newStream(), 'no_stream')]);
  const refused = client.multiStreamAppend([write(b, 'no_stream'), there]);
  await expect(refused).rejects.toMatchObject({ type: 'wrong-expected-version', streamName: a });
  expect(await isMissing(b)).toBe(true);
});

test('a stream named twice is refused, also in another case, and nothing is written', async () => {
  const stream = newStream(`Twice${randomUUID().replaceAll('-', '')}`);
  const requests = [write(stream, 'no_stream'), write(stream.toLowerCase(), 'no_stream')];
  await expect(client.multiStreamAppend(requests)).rejects.toBeInstanceOf(Error);
  await expect(
    client.multiStreamAppend([write(stream, 'no_stream'), write(stream, 0n)]),
  ).rejects.toBeInstanceOf(Error);
  expect(await isMissing(stream)).toBe(true);
});

test('no streams, and a stream without events, are refused', async () => {
  const [a, b] = [newStream(), newStream()];
  await expect(client.multiStreamAppend([])).rejects.toBeInstanceOf(Error);
  await expect(
    client.multiStreamAppend([write(a, 'no_stream'), write(b, 'no_stream', [])]),
  ).rejects.toBeInstanceOf(Error);
  expect(await isMissing(a)).toBe(true);
});

test('metadata of text is read back', async () => {
  const stream = newStream();
  const event = anEvent({ amount: '12.34' });
  await client.multiStreamAppend([write(stream, 'no_stream', [event])]);
  const [resolved] = await all(client.readStream(stream));
  expect(resolved?.event).toMatchObject({ id: event.id, type: event.type, data: event.data });
  expect(resolved?.event?.metadata).toMatchObject(event.metadata as Record<string, string>);
});

test('of many requests that share one stream exactly one wins, and the others leave nothing', async () => {
  const shared = newStream();
  const own = Array.from({ length: 20 }, () => newStream());
  const attempts = await Promise.allSettled(
    own.map((stream) =>
      client.multiStreamAppend([write(stream, 'no_stream'), write(shared, 'no_stream')]),
    ),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const missing = await Promise.all(own.map(isMissing));
  expect(missing.filter(Boolean)).toHaveLength(19);
});
