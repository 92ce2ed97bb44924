import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import pg from 'pg';
import { Load } from '../crash/load.ts';
import type { RunningEventStore } from '../server.ts';
import { startEventStore } from '../server.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

const WRITERS = 16;

let database: TestDatabase;
let server: RunningEventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

/** Ends every connection of the server to Postgres, as a restart of Postgres does. */
async function cutConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'event-store%'`,
  );
  await client.end();
}

test('connections to Postgres that are cut under load lose and double nothing', async () => {
  const store = connectEventStore({ url: server.url });
  const load = new Load(store);
  const running = load.run(WRITERS);
  for (let cut = 0; cut < 8 || load.resent === 0; cut += 1) {
    await deliberateDelay(100 + Math.random() * 300);
    await cutConnections();
  }
  const atLastCut = load.acknowledged.length;
  await eventually(() => load.acknowledged.length > atLastCut + WRITERS);
  load.stop();
  await running;
  const log = await store.readAll({ limit: 1_000_000 });
  const acknowledged = load.acknowledged.flatMap(({ appends }) =>
    appends.flatMap(({ events }) => events.map(({ id }) => id)),
  );
  expect(load.resent).toBeGreaterThan(0);
  expect(log.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
  expect(log.map(({ position }) => position)).toEqual(log.map((_event, i) => BigInt(i + 1)));
  await store.close();
});
