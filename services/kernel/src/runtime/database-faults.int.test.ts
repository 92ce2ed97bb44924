import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connectDatabase } from './database.ts';
import type { FaultKind } from './database-faults.ts';
import { faultKindOf } from './database-faults.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await db.raw('CREATE TABLE things (id integer PRIMARY KEY, name text NOT NULL)');
  await db.raw('INSERT INTO things VALUES (1, ?), (2, ?)', ['one', 'two']);
  await db.raw('CREATE SEQUENCE numbers');
});

afterAll(() => database.drop());

async function failureOf(work: (trx: Knex.Transaction) => PromiseLike<unknown>): Promise<unknown> {
  const done = db.transaction(async (trx) => {
    await work(trx);
  });
  return done.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const CASES: readonly (readonly [string, FaultKind, string, readonly string[]])[] = [
  [
    'a statement timeout',
    'may-pass',
    '57014',
    ['SET LOCAL statement_timeout = 20', 'SELECT pg_sleep(5)'],
  ],
  ['a feature that is missing', 'may-pass', '0A000', ['SELECT count(*) FROM things FOR UPDATE']],
  [
    'a standby',
    'outage',
    '25006',
    ['SET TRANSACTION READ ONLY', "INSERT INTO things VALUES (9, 'nine')"],
  ],
  ['an object in the wrong state', 'fault', '55000', ["SELECT currval('numbers')"]],
  [
    'an object in use',
    'fault',
    '55006',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '55006'; END $$"],
  ],
  [
    'a full disk',
    'outage',
    '53100',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53100'; END $$"],
  ],
  [
    'too many connections',
    'outage',
    '53300',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '53300'; END $$"],
  ],
  [
    'a server that shuts down',
    'outage',
    '57P01',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57P01'; END $$"],
  ],
  [
    'a server that starts',
    'outage',
    '57P03',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57P03'; END $$"],
  ],
  [
    'a dropped database',
    'fault',
    '57P04',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57P04'; END $$"],
  ],
  [
    'a wrong message',
    'fault',
    '08P01',
    ["DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '08P01'; END $$"],
  ],
  ['a missing value', 'fault', '23502', ['INSERT INTO things (id) VALUES (3)']],
  ['a second row of one key', 'fault', '23505', ["INSERT INTO things VALUES (1, 'again')"]],
];

test.each(CASES)('%s is of the kind %s (%s)', async (...[, kind, code, statements]) => {
  const failure = await failureOf(async (trx) => {
    for (const each of statements) await trx.raw(each);
  });
  expect(failure).toMatchObject({ code });
  expect(faultKindOf(failure)).toBe(kind);
});

test('a lock that is not to be had at once is an outage', async () => {
  const failure = await failureOf(async (holder) => {
    await holder.raw('LOCK TABLE things');
    await db.transaction((trx) => trx.raw('LOCK TABLE things NOWAIT'));
  });
  expect(failure).toMatchObject({ code: '55P03' });
  expect(faultKindOf(failure)).toBe('outage');
});

test('two transactions that wait for each other are an outage for one of them', async () => {
  const rename = (trx: Knex.Transaction, id: number) =>
    trx('things').where({ id }).update({ name: 'other' });
  const barrier = createBarrier(2);
  const deadlocking = async (first: number, then: number): Promise<unknown> =>
    failureOf(async (trx) => {
      await rename(trx, first);
      await barrier();
      await rename(trx, then);
    });
  const failures = await Promise.all([deadlocking(1, 2), deadlocking(2, 1)]);
  const [failure] = failures.filter((each) => each !== undefined);
  expect(failure).toMatchObject({ code: '40P01' });
  expect(faultKindOf(failure)).toBe('outage');
});

test('two transactions that cannot follow each other are an outage for one of them', async () => {
  const first = await db.transaction({ isolationLevel: 'repeatable read' });
  await first('things').count();
  await db('things').where({ id: 1 }).update({ name: 'changed' });
  const failure: unknown = await first('things')
    .where({ id: 1 })
    .update({ name: 'late' })
    .catch((error: unknown) => error);
  await first.rollback();
  expect(failure).toMatchObject({ code: '40001' });
  expect(faultKindOf(failure)).toBe('outage');
});

test('a connection that is ended in mid-work is an outage', async () => {
  const failure = await failureOf((trx) =>
    trx.raw('SELECT pg_terminate_backend(pg_backend_pid())'),
  );
  expect(failure).toBeInstanceOf(Error);
  expect(faultKindOf(failure)).toBe('outage');
});

test('a server that is not there, hangs up, or never answers, is an outage', async () => {
  const closing = await listenWith((socket) => socket.destroy());
  const silent = await listenWith(() => undefined);
  for (const to of [portOf(closing), portOf(silent), 1]) {
    const url = `postgres://nobody@127.0.0.1:${to}/nowhere`;
    const nowhere = connectDatabase({ url, role: 'owner', applicationName: 'tests', poolSize: 1 });
    const failure: unknown = await nowhere.raw('SELECT 1').catch((error: unknown) => error);
    expect(faultKindOf(failure)).toBe('outage');
    await nowhere.destroy();
  }
  closing.close();
  silent.close();
});

async function listenWith(meet: (socket: Socket) => void): Promise<Server> {
  const server = createServer(meet).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

/** Resolves for everybody once so many have come. */
function createBarrier(people: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === people) for (const each of waiting) each();
    });
}
