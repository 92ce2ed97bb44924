import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { faultKindOf } from './database-faults.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';

const RUNS = 30;

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await db.raw('CREATE TABLE things AS SELECT n AS id FROM generate_series(1, 10) n');
});

afterAll(async () => {
  await database.drop();
});

/** On one connection, since each keeps its own plans. */
async function onOneConnection(work: (trx: Knex.Transaction) => Promise<void>): Promise<void> {
  await db.transaction(work);
}

const prepared = async (trx: Knex, like: string): Promise<number> => {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    "SELECT 1 FROM pg_prepared_statements WHERE statement LIKE ? AND statement NOT LIKE '%LIKE%'",
    [like],
  );
  return rows.length;
};

test('a statement that runs again and again is prepared once, one that runs once is not', async () => {
  await onOneConnection(async (trx) => {
    for (let id = 1; id <= RUNS; id += 1) await trx('things').where({ id }).first();
    await trx('things').where('id', '>', 3).first();
    expect(await prepared(trx, '%"id" = $1%')).toBe(1);
    expect(await prepared(trx, '%"id" > $1%')).toBe(0);
  });
});

test('a table that gets another column costs a prepared statement one failure, which counts as worth trying again', async () => {
  const read = (): Promise<unknown> => Promise.resolve(db('things').where('id', '<', 2).first());
  for (let run = 0; run < RUNS; run += 1) await read();
  await db.raw('ALTER TABLE things ADD COLUMN name text');
  const failures: unknown[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await read().catch((error: unknown) => failures.push(error));
  }
  expect(failures).toHaveLength(1);
  expect(failures.map(faultKindOf)).toEqual(['may-pass']);
  expect(await read()).toEqual({ id: 1, name: null });
});
