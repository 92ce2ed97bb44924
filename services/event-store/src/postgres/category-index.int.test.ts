import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { jsonEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { openClient } from 'eventstore-client/open-client';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import pg from 'pg';
import { startEventStore } from '../server.ts';
import type { RunningEventStore } from '../server.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

/** Longer than what gets its index while the server starts. */
const FOREIGN = 60_000;

let database: TestDatabase;
const servers: RunningEventStore[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await database.drop();
});

/** A server, and a promise that its index is made. */
async function start() {
  let made: () => void = () => undefined;
  const indexed = new Promise<void>((resolve) => {
    made = resolve;
  });
  const server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
    memory: { maxEvents: 20, maxBytes: 1024 * 1024 },
    onIndexing: (progress) => {
      if (progress === 'done') made();
    },
  });
  servers.push(server);
  return { server, indexed };
}

async function sql<T extends pg.QueryResultRow>(text: string): Promise<T[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

/** The table of an earlier version: events of the portal at both ends, foreign ones between them, and no index. */
async function aLongLogOfAnEarlierVersion(): Promise<void> {
  const { server } = await start();
  servers.pop();
  await server.close();
  await sql('DROP INDEX event_store.events_by_category');
  await sql(`INSERT INTO event_store.events (position, revision, created, id, json, stream, type, metadata, data)
    SELECT n, 0, 0, gen_random_uuid(), true,
           CASE WHEN n % 20000 < 100 THEN 'order-' ELSE 'foreign-' END || n, 'Old.v1', '{}', '{}'
    FROM generate_series(1, ${FOREIGN}) n`);
}

const isIndexed = async (): Promise<boolean> => {
  const rows = await sql<{ indisvalid: boolean }>(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('event_store.events_by_category')`,
  );
  return rows[0]?.indisvalid === true;
};

async function streamsOf(
  client: KurrentDBClient,
  filter: { prefixes: string[] } | { regex: string },
  direction: 'forwards' | 'backwards' = 'forwards',
): Promise<string[]> {
  const streams: string[] = [];
  const fromPosition = direction === 'forwards' ? 'start' : 'end';
  const named = 'regex' in filter ? streamNameFilter(filter) : streamNameFilter(filter);
  const read = client.readAll({ filter: named, direction, fromPosition });
  for await (const { event } of read) if (event !== undefined) streams.push(event.streamId);
  return streams;
}

const expected = (): string[] =>
  Array.from({ length: FOREIGN }, (_value, index) => index + 1)
    .filter((n) => n % 20_000 < 100)
    .map((n) => `order-${n}`);

test('a new log has its index from the start', async () => {
  await start();
  expect(await isIndexed()).toBe(true);
});

test('a long log is served before and after its index is made, and read alike', async () => {
  await aLongLogOfAnEarlierVersion();
  const { server, indexed } = await start();
  const client = openClient(server.url);
  expect(await streamsOf(client, { prefixes: ['order-'] })).toEqual(expected());
  await indexed;
  expect(await isIndexed()).toBe(true);
  for (const filter of [
    { prefixes: ['order-'] },
    { prefixes: ['ord'] },
    { prefixes: ['cart-', 'order-'] },
    { regex: '^(?:cart|order)-' },
    { regex: '^order-[0-9]+$' },
    { regex: 'o.?rder-\\d' },
  ]) {
    expect(await streamsOf(client, filter)).toEqual(expected());
    expect(await streamsOf(client, filter, 'backwards')).toEqual(expected().toReversed());
  }
  const some = expected().filter((stream) => stream.startsWith('order-4'));
  expect(await streamsOf(client, { prefixes: ['order-4'] })).toEqual(some);
  expect(await streamsOf(client, { prefixes: ['order'] })).toEqual(expected());
  expect(await streamsOf(client, { prefixes: ['none-'] })).toEqual([]);
  await client.dispose();
}, 60_000);

test('several categories are read in the order of the log', async () => {
  const { server } = await start();
  const client = openClient(server.url);
  const streams = Array.from(
    { length: 90 },
    (_v, n) => `${['a', 'b', 'c'][n % 3]}-${randomUUID()}`,
  );
  for (const stream of streams) {
    await client.appendToStream(stream, jsonEvent({ type: 'T', data: {} }));
  }
  const kept = streams.filter((stream) => !stream.startsWith('b'));
  expect(await streamsOf(client, { prefixes: ['c-', 'a-'] })).toEqual(kept);
  await client.dispose();
});

test('an index that a killed server left half made is made anew', async () => {
  await aLongLogOfAnEarlierVersion();
  const first = await start();
  await first.indexed;
  await servers.pop()?.close();
  await sql(`UPDATE pg_index SET indisvalid = false
             WHERE indexrelid = 'event_store.events_by_category'::regclass`);
  const { indexed } = await start();
  await indexed;
  expect(await isIndexed()).toBe(true);
}, 60_000);
