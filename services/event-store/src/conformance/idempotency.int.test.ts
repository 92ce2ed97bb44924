import { afterAll, expect, test } from '@jest/globals';
import { anEvent, connect, idsOf, newStream, readStreamIds, someEvents } from './scenario.ts';

const client = connect();
afterAll(() => client.dispose());

const CONFLICT = { type: 'wrong-expected-version' };

async function aStreamOf(count: number) {
  const stream = newStream();
  const events = someEvents(count);
  const written = await client.appendToStream(stream, events, { streamState: 'no_stream' });
  return { stream, events, written };
}

test('the same append again succeeds, says the same and writes nothing', async () => {
  const { stream, events, written } = await aStreamOf(3);
  const again = await client.appendToStream(stream, events, { streamState: 'no_stream' });
  expect(again.nextExpectedRevision).toBe(written.nextExpectedRevision);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('the same append again succeeds also when the stream has gone on since', async () => {
  const { stream, events } = await aStreamOf(2);
  const second = someEvents(2);
  await client.appendToStream(stream, second, { streamState: 1n });
  await client.appendToStream(stream, anEvent(), { streamState: 3n });
  const again = await client.appendToStream(stream, second, { streamState: 1n });
  expect(again.nextExpectedRevision).toBe(3n);
  expect(await readStreamIds(client, stream)).toHaveLength(5);
  expect((await readStreamIds(client, stream)).slice(0, 2)).toEqual(idsOf(events));
});

test('a prefix of an append succeeds and writes nothing', async () => {
  const { stream, events } = await aStreamOf(4);
  const again = await client.appendToStream(stream, events.slice(0, 2), {
    streamState: 'no_stream',
  });
  expect(again.nextExpectedRevision).toBe(1n);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('a part from the middle of an append succeeds at its own revision', async () => {
  const { stream, events } = await aStreamOf(4);
  const again = await client.appendToStream(stream, events.slice(1, 3), { streamState: 0n });
  expect(again.nextExpectedRevision).toBe(2n);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('the right ids at a wrong revision are a conflict', async () => {
  const { stream, events } = await aStreamOf(4);
  const refused = client.appendToStream(stream, events.slice(1, 3), { streamState: 1n });
  await expect(refused).rejects.toMatchObject({ ...CONFLICT, actualState: 3n });
});

test('behind the head a first event that is new is a conflict', async () => {
  const { stream, events } = await aStreamOf(2);
  const refused = client.appendToStream(stream, [anEvent(), ...events], {
    streamState: 'no_stream',
  });
  await expect(refused).rejects.toMatchObject(CONFLICT);
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('behind the head old events followed by new ones are a conflict, and nothing is written', async () => {
  const { stream, events } = await aStreamOf(2);
  const refused = client.appendToStream(stream, [...events, anEvent()], {
    streamState: 'no_stream',
  });
  await expect(refused).rejects.toMatchObject({ ...CONFLICT, actualState: 1n });
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test.each(['any', 'stream_exists'] as const)(
  'with %s an append that was just written succeeds again and writes nothing',
  async (streamState) => {
    const { stream, events } = await aStreamOf(1);
    const more = someEvents(2);
    await client.appendToStream(stream, more, { streamState });
    const again = await client.appendToStream(stream, more, { streamState });
    expect(again.nextExpectedRevision).toBe(2n);
    expect(await readStreamIds(client, stream)).toEqual(idsOf([...events, ...more]));
  },
);

test.each(['any', 'stream_exists'] as const)(
  'with %s old events followed by new ones are a conflict',
  async (streamState) => {
    const { stream, events } = await aStreamOf(2);
    const refused = client.appendToStream(stream, [...events, anEvent()], { streamState });
    await expect(refused).rejects.toMatchObject(CONFLICT);
    expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
  },
);

test('the same ids in another stream are other events', async () => {
  const { events } = await aStreamOf(2);
  const other = newStream();
  await client.appendToStream(other, events, { streamState: 'any' });
  expect(await readStreamIds(client, other)).toEqual(idsOf(events));
});

test('the same append fifty times at once is written once', async () => {
  const stream = newStream();
  const events = someEvents(3);
  const results = await Promise.all(
    Array.from({ length: 50 }, () =>
      client.appendToStream(stream, events, { streamState: 'no_stream' }),
    ),
  );
  expect(new Set(results.map((result) => result.nextExpectedRevision))).toEqual(new Set([2n]));
  expect(await readStreamIds(client, stream)).toEqual(idsOf(events));
});

test('ids are the same in upper and in lower case', async () => {
  const stream = newStream();
  const event = anEvent();
  await client.appendToStream(stream, event, { streamState: 'no_stream' });
  const shouted = { ...event, id: event.id.toUpperCase() };
  const again = await client.appendToStream(stream, shouted, { streamState: 'no_stream' });
  expect(again.nextExpectedRevision).toBe(0n);
  expect(await readStreamIds(client, stream)).toEqual([event.id]);
});
