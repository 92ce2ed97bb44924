import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import { eventually } from '../testing/eventually.ts';
import { createListener } from './listener.ts';
import type { Listener } from './listener.ts';
import { createLogger } from './logger.ts';

let database: TestDatabase;
let db: Knex;
let listener: Listener;
const received: string[] = [];
let connections = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  listener = createListener({ databaseUrl: database.url, logger: createLogger('test', 'silent') });
  listener.on('first', {
    onPayload: (payload) => received.push(`first ${payload}`),
    onConnected: () => {
      connections += 1;
    },
  });
  listener.on('second', { onPayload: (payload) => received.push(`second ${payload}`) });
  await eventually(() => connections === 1);
});
afterAll(async () => {
  await listener.stop();
  await database.drop();
});

const listeningPids = async (): Promise<readonly number[]> => {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal-listen'`,
  );
  return rows.map(({ pid }) => pid);
};

test('all channels are heard on one connection, in the order of telling', async () => {
  await db.raw(
    `SELECT pg_notify('second', 'a'), pg_notify('first', 'b'), pg_notify('second', 'c')`,
  );
  await eventually(() => received.length === 3);
  expect(received.splice(0)).toEqual(['second a', 'first b', 'second c']);
  expect(await listeningPids()).toHaveLength(1);
});

test('a channel may be joined while the connection is there', async () => {
  let joined = false;
  const onConnected = () => {
    joined = true;
  };
  listener.on('third', { onPayload: (payload) => received.push(`third ${payload}`), onConnected });
  await eventually(() => joined);
  await db.raw(`SELECT pg_notify('third', 'late')`);
  await eventually(() => received.length === 1);
  expect(received.splice(0)).toEqual(['third late']);
});

test('a connection that is cut is made again, and whoever hears learns of the gap', async () => {
  const [pid] = await listeningPids();
  await db.raw('SELECT pg_terminate_backend(?)', [pid ?? 0]);
  await eventually(() => connections === 2);
  await db.raw(`SELECT pg_notify('first', 'after'), pg_notify('third', 'too')`);
  await eventually(() => received.length === 2);
  expect(received.splice(0)).toEqual(['first after', 'third too']);
});

test('a connection that has gone silent is made again', async () => {
  const network = await startFaultProxy(database.url);
  const heard: string[] = [];
  let begun = 0;
  const far = createListener({ databaseUrl: network.url, logger: createLogger('test', 'silent') });
  far.on('first', {
    onPayload: (payload) => heard.push(payload),
    onConnected: () => {
      begun += 1;
    },
  });
  await eventually(() => begun === 1);
  network.halfOpen();
  const silentSince = performance.now();
  await eventually(() => begun === 2);
  expect(performance.now() - silentSince).toBeLessThan(10_000);
  await db.raw(`SELECT pg_notify('first', 'heard again')`);
  await eventually(() => heard.length === 1);
  expect(heard).toEqual(['heard again']);
  await far.stop();
  await network.close();
});
