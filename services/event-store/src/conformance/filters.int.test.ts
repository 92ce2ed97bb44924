import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Filter, Position } from '@kurrent/kurrentdb-client';
import { eventTypeFilter, excludeSystemEvents, streamNameFilter } from '@kurrent/kurrentdb-client';
import { all, anEvent, connect, newCategory, newStream } from './scenario.ts';

const client = connect();
const [orders, wallets, others] = [newCategory(), newCategory(), newCategory()];
const kind = newCategory();
let before: Position = { commit: 0n, prepare: 0n };

beforeAll(async () => {
  const { position } = await client.appendToStream(newStream(), anEvent(), { streamState: 'any' });
  before = position ?? before;
  for (let index = 0; index < 3; index += 1) {
    for (const [category, type] of [
      [orders, `${kind}Placed.v1`],
      [wallets, `${kind}Debited.v1`],
      [others, `${kind}Placed.v2`],
    ] as const) {
      await client.appendToStream(newStream(category), anEvent({ index }, type), {
        streamState: 'no_stream',
      });
    }
  }
});
afterAll(() => client.dispose());

async function found(filter: Filter, options: object = {}): Promise<string[]> {
  const read = await all(client.readAll({ fromPosition: before, filter, ...options }));
  return read.flatMap(({ event }) => (event === undefined ? [] : [event.type]));
}

const placed1 = `${kind}Placed.v1`;
const placed2 = `${kind}Placed.v2`;
const debited = `${kind}Debited.v1`;

test('by a prefix of the stream name', async () => {
  const filter = streamNameFilter({ prefixes: [`${orders}-`] });
  expect(await found(filter)).toEqual([placed1, placed1, placed1]);
});

test('by several prefixes of the stream name, in the order of the log', async () => {
  const filter = streamNameFilter({ prefixes: [`${orders}-`, `${wallets}-`] });
  expect(await found(filter)).toEqual([placed1, debited, placed1, debited, placed1, debited]);
});

test('by a regular expression on the stream name', async () => {
  const filter = streamNameFilter({ regex: `^(${orders}|${others})-[0-9a-f-]+$` });
  expect(await found(filter)).toEqual([placed1, placed2, placed1, placed2, placed1, placed2]);
});

test('by a prefix of the event type', async () => {
  const filter = eventTypeFilter({ prefixes: [`${kind}Placed`] });
  expect(await found(filter)).toEqual([placed1, placed2, placed1, placed2, placed1, placed2]);
});

test('by a regular expression on the event type', async () => {
  const filter = eventTypeFilter({ regex: `^${kind}\\w+\\.v1$` });
  expect(await found(filter)).toEqual([placed1, debited, placed1, debited, placed1, debited]);
});

test('a limit counts the events that match', async () => {
  const filter = streamNameFilter({ prefixes: [`${wallets}-`] });
  expect(await found(filter, { maxCount: 2 })).toEqual([debited, debited]);
});

test('backwards too, from the end', async () => {
  const filter = eventTypeFilter({ regex: `^${kind}Placed\\.v[12]$` });
  const options = { direction: 'backwards', fromPosition: 'end', maxCount: 3 };
  expect(await found(filter, options)).toEqual([placed2, placed1, placed2]);
});

test('backwards from a position', async () => {
  const forwards = await all(
    client.readAll({ fromPosition: before, filter: streamNameFilter({ prefixes: [orders] }) }),
  );
  const filter = streamNameFilter({ prefixes: [`${orders}-`, `${wallets}-`, `${others}-`] });
  const fromPosition = forwards[1]?.event?.position;
  const read = await found(filter, { direction: 'backwards', fromPosition, maxCount: 2 });
  expect(read).toEqual([placed2, debited]);
});

test('what matches nothing is an empty read', async () => {
  expect(await found(streamNameFilter({ prefixes: [newCategory()] }))).toEqual([]);
  expect(await found(streamNameFilter({ regex: `^${newCategory()}` }))).toEqual([]);
});

test('events of the system are left out', async () => {
  const category = newCategory();
  for (const type of ['$system', 'Ordinary.v1']) {
    await client.appendToStream(newStream(category), anEvent({}, type), { streamState: 'any' });
  }
  const types = await found(excludeSystemEvents());
  expect(types).toContain('Ordinary.v1');
  expect(types).not.toContain('$system');
});

test('a filter that is not a regular expression is refused', async () => {
  await expect(found(streamNameFilter({ regex: '([' }))).rejects.toBeInstanceOf(Error);
});
