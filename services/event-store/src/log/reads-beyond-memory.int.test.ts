import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { eventTypeFilter, jsonEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import { openClient } from 'eventstore-client/open-client';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { RunningEventStore } from '../server.ts';
import { startEventStore } from '../server.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

/** The server holds 20 events in memory here, so that nearly every read passes from the database to memory. */
const MEMORY = { maxEvents: 20, maxBytes: 1024 * 1024 };
const EVENTS = 1_300;

interface Written {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
}

let database: TestDatabase;
let server: RunningEventStore;
let client: KurrentDBClient;
const log: Written[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = await start();
  client = openClient(server.url);
  for (let index = 0; index < EVENTS; index += 10) {
    const stream = `${index % 30 === 0 ? 'order' : 'cart'}-${index % 70}`;
    const types = Array.from({ length: 10 }, (_value, n) =>
      n % 3 === 0 ? 'Third.v1' : 'Other.v1',
    );
    const events = types.map((type) => jsonEvent({ id: randomUUID(), type, data: { index } }));
    await client.appendToStream(stream, events, { streamState: 'any' });
    log.push(...events.map(({ id, type }) => ({ id, stream, type })));
  }
});

afterAll(async () => {
  await client.dispose();
  await server.close();
  await database.drop();
});

function start(): Promise<RunningEventStore> {
  return startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
    memory: MEMORY,
  });
}

async function ids(source: AsyncIterable<{ event?: { id: string } }>): Promise<string[]> {
  const found: string[] = [];
  for await (const { event } of source) if (event !== undefined) found.push(event.id);
  return found;
}

const idsWhere = (keep: (event: Written) => boolean) => log.filter(keep).map(({ id }) => id);
const everything = () => idsWhere(() => true);
const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });

test('the whole log, forwards and backwards', async () => {
  expect(await ids(client.readAll())).toEqual(everything());
  const backwards = client.readAll({ direction: 'backwards', fromPosition: 'end' });
  expect(await ids(backwards)).toEqual(everything().toReversed());
});

test.each([1, 2, 640, EVENTS - 21, EVENTS - 20, EVENTS - 19, EVENTS])(
  'the log from position %i, both ways',
  async (position) => {
    const forwards = client.readAll({ fromPosition: at(position), maxCount: 600 });
    expect(await ids(forwards)).toEqual(everything().slice(position - 1, position + 599));
    const options = { direction: 'backwards', fromPosition: at(position), maxCount: 600 } as const;
    const before = everything()
      .slice(0, position - 1)
      .toReversed();
    expect(await ids(client.readAll(options))).toEqual(before.slice(0, 600));
  },
);

test('by a prefix of the stream name, which the database applies', async () => {
  const filter = streamNameFilter({ prefixes: ['order-1', 'order-2'] });
  const expected = idsWhere(({ stream }) => /^order-[12]/.test(stream));
  expect(await ids(client.readAll({ filter }))).toEqual(expected);
  const backwards = client.readAll({ filter, direction: 'backwards', fromPosition: 'end' });
  expect(await ids(backwards)).toEqual(expected.toReversed());
});

test('by a regular expression on the event type, with a limit', async () => {
  const filter = eventTypeFilter({ regex: '^Third\\.' });
  const expected = idsWhere(({ type }) => type === 'Third.v1');
  expect(await ids(client.readAll({ filter }))).toEqual(expected);
  expect(await ids(client.readAll({ filter, maxCount: 77 }))).toEqual(expected.slice(0, 77));
});

test('every stream, forwards, backwards and from the middle', async () => {
  for (const stream of new Set(log.map((event) => event.stream))) {
    const expected = idsWhere((event) => event.stream === stream);
    expect(await ids(client.readStream(stream))).toEqual(expected);
    const backwards = { direction: 'backwards', fromRevision: 'end' } as const;
    expect(await ids(client.readStream(stream, backwards))).toEqual(expected.toReversed());
    const middle = client.readStream(stream, { fromRevision: 7n, maxCount: 9 });
    expect(await ids(middle)).toEqual(expected.slice(7, 16));
  }
});

test('a subscription from the start passes from the database to what is live', async () => {
  const subscription = client.subscribeToAll({ fromPosition: 'start' });
  const found: string[] = [];
  const caughtUp = new Promise((resolve) => subscription.once('caughtUp', resolve));
  subscription.on('data', ({ event }) => {
    if (event !== undefined) found.push(event.id);
  });
  await caughtUp;
  expect(found).toEqual(everything());
  await subscription.unsubscribe();
});

test('an append that is long out of memory is still recognised', async () => {
  const [first] = log;
  const stream = first?.stream ?? '';
  const event = jsonEvent({ id: first?.id ?? '', type: 'Third.v1', data: {} });
  const again = await client.appendToStream(stream, event, { streamState: 'no_stream' });
  expect(again.nextExpectedRevision).toBe(0n);
  const other = jsonEvent({ type: 'Third.v1', data: {} });
  const refused = client.appendToStream(stream, other, { streamState: 'no_stream' });
  await expect(refused).rejects.toMatchObject({ type: 'wrong-expected-version' });
});

test('a new server over the same database goes on where the old one stopped', async () => {
  await server.close();
  server = await start();
  client = openClient(server.url);
  expect(await ids(client.readAll())).toEqual(everything());
  const { position } = await client.appendToStream(
    'order-next',
    jsonEvent({ type: 'Next.v1', data: {} }),
    { streamState: 'no_stream' },
  );
  expect(position?.commit).toBe(BigInt(EVENTS + 1));
});
