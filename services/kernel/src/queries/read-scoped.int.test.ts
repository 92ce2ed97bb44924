import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { readScoped } from './read-scoped.ts';
import { kernelMigrations } from '../runtime/kernel-migrations.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const READ_ONLY_TRANSACTION = '25006';
const DIVISION_BY_ZERO = '22012';
/** More than a pool has connections. */
const MANY = 60;

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  // The roles are the server's: whoever comes first makes them.
  await applyMigrations(database.connect('owner'), kernelMigrations);
  db = database.connect('portal_query');
});
afterAll(async () => database.drop());

const WHO_LOOKS = `SELECT current_setting('app.company', true) AS company, current_setting('app.branches', true) AS branches,
  current_setting('app.person', true) AS person`;

const scopeOf = (company: string) => ({ company, branches: '{}', person: `person of ${company}` });

const whoLooks = async (company: string): Promise<unknown> =>
  readScoped(db, scopeOf(company), async ({ raw }) => (await raw(WHO_LOOKS)).rows[0]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? Reflect.get(error, 'code') : undefined;

test('everybody reads as who they are, also where many read at once', async () => {
  const companies = Array.from({ length: MANY }, (_, index) => `company ${index}'s`);
  const seen = await Promise.all(companies.map(whoLooks));
  expect(seen).toEqual(companies.map(scopeOf));
});

test('several statements of one read are of one transaction', async () => {
  const ids = await readScoped(db, scopeOf('one'), async ({ raw }) => {
    const ask = async () =>
      (await raw<{ began: string }>('SELECT transaction_timestamp()::text AS began')).rows[0];
    return [await ask(), await ask(), ...(await Promise.all([ask(), ask()]))];
  });
  expect(new Set(ids.map((each) => each?.began)).size).toBe(1);
});

test('what was read as somebody is not what the next one reads as', async () => {
  await Promise.all(Array.from({ length: MANY }, async () => whoLooks('one')));
  const after = await Promise.all(
    Array.from({ length: MANY }, async () => db.raw<{ rows: unknown[] }>(WHO_LOOKS)),
  );
  for (const { rows } of after)
    expect([
      [null, null, null],
      ['', '', ''],
    ]).toContainEqual(Object.values(rows[0] ?? {}));
});

test('a read that fails says why, and leaves connections on which others read', async () => {
  const failing = async () =>
    readScoped(db, scopeOf('one'), async ({ raw }) => raw('SELECT 1 / 0 AS failed'));
  const outcomes = await Promise.allSettled(Array.from({ length: MANY }, failing));
  for (const outcome of outcomes)
    expect(codeOf(outcome.status === 'rejected' && outcome.reason)).toBe(DIVISION_BY_ZERO);
  expect(await whoLooks('other')).toMatchObject({ company: 'other' });
});

test('a read that fails by itself ends its transaction', async () => {
  const failing = readScoped(db, scopeOf('one'), async () => Promise.reject(new Error('a bug')));
  await expect(failing).rejects.toThrow('a bug');
  expect(await whoLooks('other')).toMatchObject({ company: 'other' });
});

test('a read changes nothing', async () => {
  const writing = readScoped(db, scopeOf('one'), async ({ raw }) =>
    raw('CREATE TEMP TABLE written (id int)'),
  );
  expect(codeOf(await writing.catch((error: unknown) => error))).toBe(READ_ONLY_TRANSACTION);
});
