import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { deliberateDelay } from '../testing/deliberate-delay.ts';
import { eventually } from '../testing/eventually.ts';
import type { FaultProxy } from '../testing/fault-proxy.ts';
import { startFaultProxy } from '../testing/fault-proxy.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { connectDatabase } from './database.ts';
import { isOutage } from './database-faults.ts';

const POOL_SIZE = 4;
/** Within so long after the server is back everything works again. */
const WHOLE_WITHIN_MS = 10_000;

let database: TestDatabase;
let network: FaultProxy;
let direct: Knex;
let db: Knex;

beforeEach(async () => {
  database = await createTestDatabase();
  network = await startFaultProxy(database.url);
  direct = database.connect('owner');
  await direct.raw('CREATE TABLE wallets (id int PRIMARY KEY, cents int NOT NULL)');
  await direct.raw('INSERT INTO wallets VALUES (1, 0)');
  db = connectDatabase({
    url: network.url,
    role: 'owner',
    applicationName: 'tests',
    poolSize: POOL_SIZE,
  });
});

afterEach(async () => {
  await db.destroy();
  await network.close();
  await database.drop();
});

const tick = (): PromiseLike<unknown> => db.raw('SELECT 1');

/** As many statements at once as there are connections, each of which works. */
async function fillPool(): Promise<void> {
  await Promise.all(Array.from({ length: POOL_SIZE }, () => db.raw('SELECT pg_sleep(0.1)')));
}

/** How long it took until so many statements in a row had succeeded. */
async function wholeAfter(begun: number): Promise<number> {
  let inARow = 0;
  await eventually(async () => {
    const worked = await tick().then(
      () => true,
      () => false,
    );
    inARow = worked ? inARow + 1 : 0;
    return inARow === 3 * POOL_SIZE;
  });
  return performance.now() - begun;
}

test('connections that a failover has left half-open are given up, those at rest with the first one', async () => {
  await fillPool();
  network.halfOpen();
  const begun = performance.now();
  const failure: unknown = await Promise.resolve(tick()).catch((error: unknown) => error);
  expect(isOutage(failure)).toBe(true);
  expect(await wholeAfter(begun)).toBeLessThan(WHOLE_WITHIN_MS);
});

test('statements that wait on every connection when the failover comes end as outages', async () => {
  const waiting = Array.from({ length: POOL_SIZE }, () =>
    Promise.resolve(db.raw('SELECT pg_sleep(0.5)')).then(
      () => 'answered',
      (error: unknown) => (isOutage(error) ? 'outage' : 'fault'),
    ),
  );
  await eventually(async () => (await sessionsOf('pg_sleep')) === POOL_SIZE);
  network.halfOpen();
  const begun = performance.now();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'outage'));
  expect(await wholeAfter(begun)).toBeLessThan(WHOLE_WITHIN_MS);
}, 60_000);

test('a transaction whose connection went silent does not keep its locks', async () => {
  const lost = Promise.resolve(
    db.transaction(async (trx) => {
      await trx.raw('UPDATE wallets SET cents = 100');
      network.halfOpen();
      await trx.raw('UPDATE wallets SET cents = 200');
    }),
  ).catch((error: unknown) => error);
  expect(isOutage(await lost)).toBe(true);
  const begun = performance.now();
  await db.raw('UPDATE wallets SET cents = cents + 1');
  expect(performance.now() - begun).toBeLessThan(WHOLE_WITHIN_MS);
  expect(await db('wallets').first('cents')).toEqual({ cents: 1 });
});

test('after a black hole everything works again, and a statement given up is not waited behind', async () => {
  await fillPool();
  network.blackHole();
  const lost = Array.from({ length: 2 * POOL_SIZE }, () =>
    Promise.resolve(tick()).catch(() => undefined),
  );
  await deliberateDelay(6_000);
  network.heal();
  expect(await wholeAfter(performance.now())).toBeLessThan(WHOLE_WITHIN_MS);
  await Promise.all(lost);
}, 60_000);

test('a statement that takes long on a line that works is left alone', async () => {
  const { rows } = await db.raw<{ rows: { done: string }[] }>(
    `SELECT pg_sleep(7) || 'done' AS done`,
  );
  expect(rows).toEqual([{ done: 'done' }]);
}, 60_000);

async function sessionsOf(statement: string): Promise<number> {
  const { rows } = await direct.raw<{ rows: { count: string }[] }>(
    `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE ? AND state = 'active'
       AND pid <> pg_backend_pid()`,
    [`%${statement}%`],
  );
  return Number(rows[0]?.count);
}
