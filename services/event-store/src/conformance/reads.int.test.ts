import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { JSONEventData, Position } from '@kurrent/kurrentdb-client';
import { StreamNotFoundError } from '@kurrent/kurrentdb-client';
import { all, connect, idsOf, newStream, readIds, someEvents } from './scenario.ts';

const client = connect();
const stream = newStream();
const events: JSONEventData[] = someEvents(10);
let positions: Position[] = [];

beforeAll(async () => {
  await client.appendToStream(stream, events, { streamState: 'no_stream' });
  const read = await all(client.readStream(stream));
  positions = read.flatMap(({ event }) => event?.position ?? []);
});
afterAll(() => client.dispose());

const ids = (from: number, to: number) => idsOf(events.slice(from, to));
const reversed = (from: number, to: number) => ids(from, to).toReversed();

test.each([
  ['from the start', { fromRevision: 'start' }, ids(0, 10)],
  ['from the start with a limit', { fromRevision: 'start', maxCount: 3 }, ids(0, 3)],
  ['from a revision, which is included', { fromRevision: 4n }, ids(4, 10)],
  ['from a revision with a limit', { fromRevision: 4n, maxCount: 2 }, ids(4, 6)],
  ['from beyond the last revision', { fromRevision: 10n }, []],
] as const)('a stream is read forwards %s', async (_title, options, expected) => {
  expect(readIds(await all(client.readStream(stream, options)))).toEqual(expected);
});

test.each([
  ['from the end', { fromRevision: 'end' }, reversed(0, 10)],
  ['from the end with a limit', { fromRevision: 'end', maxCount: 3 }, reversed(7, 10)],
  ['from a revision, which is included', { fromRevision: 4n }, reversed(0, 5)],
  ['from a revision with a limit', { fromRevision: 4n, maxCount: 2 }, reversed(3, 5)],
  ['from beyond the last revision', { fromRevision: 99n, maxCount: 2 }, reversed(8, 10)],
  ['from the first revision', { fromRevision: 0n }, ids(0, 1)],
] as const)('a stream is read backwards %s', async (_title, options, expected) => {
  const read = client.readStream(stream, { direction: 'backwards', ...options });
  expect(readIds(await all(read))).toEqual(expected);
});

test('revisions count from 0 without holes, and positions grow', async () => {
  const read = await all(client.readStream(stream));
  expect(read.map(({ event }) => event?.revision)).toEqual(events.map((_event, i) => BigInt(i)));
  const commits = positions.map(({ commit }) => commit);
  expect(commits).toEqual(commits.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(commits).size).toBe(10);
});

test.each(['forwards', 'backwards'] as const)(
  'a stream that does not exist is a typed error when read %s',
  async (direction) => {
    const missing = newStream();
    const read = all(client.readStream(missing, { direction, fromRevision: 'start' }));
    await expect(read).rejects.toBeInstanceOf(StreamNotFoundError);
    await expect(read).rejects.toMatchObject({ streamName: missing });
  },
);

test('$all is read forwards from a position, which is included', async () => {
  const fromPosition = positions[2] ?? 'end';
  const read = await all(client.readAll({ fromPosition, maxCount: 2_000 }));
  expect(read[0]?.event?.id).toBe(events[2]?.id);
  const ours = read.filter(({ event }) => event?.streamId === stream);
  expect(readIds(ours)).toEqual(ids(2, 10));
});

test('$all is read backwards from a position, which is left out', async () => {
  const fromPosition = positions[5] ?? 'start';
  const read = await all(client.readAll({ direction: 'backwards', fromPosition, maxCount: 2_000 }));
  expect(read[0]?.event?.position.commit).toBeLessThan(positions[5]?.commit ?? 0n);
  const ours = read.filter(({ event }) => event?.streamId === stream);
  expect(readIds(ours)).toEqual(reversed(0, 5));
});

test('$all is read from the start and stops at the limit', async () => {
  const read = await all(client.readAll({ fromPosition: 'start', maxCount: 5 }));
  expect(read).toHaveLength(5);
  const commits = read.map(({ event }) => event?.position.commit ?? 0n);
  expect(commits).toEqual(commits.toSorted((a, b) => (a < b ? -1 : 1)));
});

test('$all is read backwards from the end, newest first', async () => {
  const later = newStream();
  const [event] = someEvents(1);
  if (event !== undefined) await client.appendToStream(later, event, { streamState: 'no_stream' });
  const options = { direction: 'backwards', fromPosition: 'end', maxCount: 500 } as const;
  const read = await all(client.readAll(options));
  expect(readIds(read)).toContain(event?.id);
  const commits = read.map(({ event: found }) => found?.position.commit ?? 0n);
  expect(commits).toEqual(commits.toSorted((a, b) => (a > b ? -1 : 1)));
});

test('reading $all in pages, each from the last position of the one before, finds every event once', async () => {
  const paged = newStream();
  const written = someEvents(57);
  await client.appendToStream(paged, written, { streamState: 'no_stream' });
  const found: (string | undefined)[] = [];
  let from = positions[9] ?? ('end' as const);
  for (;;) {
    const page = await all(client.readAll({ fromPosition: from, maxCount: 10 }));
    // The first event of a page is the last one of the page before.
    found.push(...readIds(page.slice(1).filter(({ event }) => event?.streamId === paged)));
    const last = page.at(-1)?.event?.position;
    if (last === undefined || page.length < 2) break;
    from = last;
  }
  expect(found).toEqual(idsOf(written));
});
