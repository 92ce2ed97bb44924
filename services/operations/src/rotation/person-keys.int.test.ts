import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createPersonVault,
  destroyPersonKeys,
  ERASED,
  erasedKeysMigration,
  vaultMigration,
} from 'kernel/crypto/person-vault';
import { createWrapping } from 'kernel/crypto/wrapping';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { EVERY_KEY, pagesOf, planRanges, rewrapPersonKeys } from './person-keys.ts';
import { countStanding } from './wrapped-texts.ts';

const before = randomBytes(32);
const now = randomBytes(32);
const rotating = createWrapping(now, before);

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [vaultMigration, erasedKeysMigration]);
});

beforeEach(async () => {
  await db('person_keys').withSchema('vault').delete();
});

afterAll(() => database.drop());

interface Sealed {
  readonly id: string;
  readonly fields: Readonly<Record<'name', string>>;
}

async function people(count: number): Promise<readonly Sealed[]> {
  const vault = createPersonVault(db, before);
  const ids = Array.from({ length: count }, () => randomUUID());
  return Promise.all(ids.map(async (id) => ({ id, fields: await vault.seal(id, { name: id }) })));
}

async function namesUnder(secret: Buffer, sealed: readonly Sealed[]): Promise<readonly string[]> {
  const vault = createPersonVault(db, secret);
  const opened = await Promise.all(sealed.map(async ({ id, fields }) => vault.open(id, fields)));
  return opened.map(({ name }) => name);
}

const left = async (): Promise<number> =>
  countStanding(pagesOf(db, EVERY_KEY), rotating, (standing) => standing === 'former');

test('the ranges of a plan hold every key once, and keys that come later too', async () => {
  const sealed = await people(23);
  const ranges = await planRanges(db, 10);
  expect(ranges.map(({ keys }) => keys)).toEqual([10, 10, 3]);
  const later = await people(5);
  let rewrapped = 0;
  for (const range of ranges) rewrapped += (await rewrapPersonKeys(db, rotating, range)).rewrapped;
  expect(rewrapped).toBe(28);
  expect(await left()).toBe(0);
  const all = [...sealed, ...later];
  expect(await namesUnder(now, all)).toEqual(all.map(({ id }) => id));
  expect(await planRanges(db, 28)).toMatchObject([{ after: null, upTo: null, keys: 28 }]);
});

test('what is wrapped anew is left alone when it is done again', async () => {
  await people(7);
  expect(await rewrapPersonKeys(db, rotating, EVERY_KEY)).toEqual({ rewrapped: 7, lost: 0 });
  const rows = await db('person_keys').withSchema('vault').orderBy('person_id');
  expect(await rewrapPersonKeys(db, rotating, EVERY_KEY)).toEqual({ rewrapped: 0, lost: 0 });
  expect(await db('person_keys').withSchema('vault').orderBy('person_id')).toEqual(rows);
});

test('keys that are destroyed while others are wrapped anew stay destroyed', async () => {
  const sealed = await people(300);
  const gone = sealed.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  const [, erased] = await Promise.all([
    Promise.all([1, 2].map(async () => rewrapPersonKeys(db, rotating, EVERY_KEY))),
    Promise.all(gone.map(async (id) => destroyPersonKeys(db, [id]))),
  ]);
  expect(erased).toHaveLength(150);
  await rewrapPersonKeys(db, rotating, EVERY_KEY);
  const expected = sealed.map(({ id }) => (gone.includes(id) ? ERASED : id));
  expect(await namesUnder(now, sealed)).toEqual(expected);
});

test('a key that opens under neither secret is counted and stays as it is', async () => {
  const [first] = await people(2);
  const wrapped_key = createWrapping(randomBytes(32)).wrap('lost', first?.id ?? '');
  const row = { person_id: first?.id };
  await db('person_keys').withSchema('vault').where(row).update({ wrapped_key });
  expect(await rewrapPersonKeys(db, rotating, EVERY_KEY)).toEqual({ rewrapped: 1, lost: 1 });
  expect(await db('person_keys').withSchema('vault').where(row)).toMatchObject([{ wrapped_key }]);
});
