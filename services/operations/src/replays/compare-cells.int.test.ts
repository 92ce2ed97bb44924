import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { compareCells } from './compare-cells.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
});

afterAll(() => database.drop());

beforeEach(async () => {
  for (const schema of ['live', 'replayed']) {
    await db.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [schema]);
    await db.raw('CREATE SCHEMA ??', [schema]);
    await db.raw('CREATE TABLE ??.rows (id int PRIMARY KEY, cents bigint, facts jsonb)', [schema]);
    await db.raw(`INSERT INTO ??.rows SELECT n, n * 100, '{"a": 1}' FROM generate_series(1, 9) n`, [
      schema,
    ]);
  }
});

const compare = () =>
  db.transaction((trx) => compareCells(trx, { live: 'live', replayed: 'replayed', most: 50 }));

test('tables with the same rows show no difference, in whatever order they were written', async () => {
  await db.raw('UPDATE live.rows SET cents = cents WHERE id < 4');
  expect(await compare()).toEqual({ rows: 9, differences: 0, found: [] });
});

test('each changed cell, a missing row and one too much are reported', async () => {
  await db.raw('UPDATE live.rows SET cents = cents + 1 WHERE id = 3');
  await db.raw(`UPDATE live.rows SET facts = '{"a": 2}' WHERE id = 4`);
  await db.raw('UPDATE live.rows SET cents = NULL WHERE id = 5');
  await db.raw('DELETE FROM live.rows WHERE id = 8');
  await db.raw('DELETE FROM replayed.rows WHERE id = 9');
  const { differences, found } = await compare();
  expect(differences).toBe(5);
  expect(found.map(({ key, column }) => [key['id'], column])).toEqual([
    ['3', 'cents'],
    ['4', 'facts'],
    ['5', 'cents'],
    ['8', null],
    ['9', null],
  ]);
  expect(found[2]).toMatchObject({ live: null, replayed: '500' });
});

test('rows of a table that has another column than the replay gives it are compared all the same', async () => {
  await db.raw('ALTER TABLE live.rows ADD COLUMN note text');
  await db.raw('ALTER TABLE live.rows ALTER COLUMN cents TYPE numeric');
  await db.raw(`UPDATE live.rows SET note = 'by hand', cents = 201 WHERE id = 2`);
  const { differences, found } = await compare();
  expect(differences).toBe(found.length);
  expect(found.map(({ key, column, live }) => [key['id'], column, live])).toEqual(
    expect.arrayContaining([
      ['2', 'note', 'by hand'],
      ['2', 'cents', '201'],
    ]),
  );
});
