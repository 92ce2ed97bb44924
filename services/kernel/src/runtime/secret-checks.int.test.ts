import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { applyMigrations } from './migrations.ts';
import type { GivenSecrets } from './secret-checks.ts';
import {
  beginRotations,
  endRotations,
  formerSecretChecksMigration,
  openRotations,
  requireKnownSecrets,
  secretChecksMigration,
} from './secret-checks.ts';

const NAME = 'KEY_ENCRYPTION_KEY';
const FORMER = 'FORMER_KEY_ENCRYPTION_KEY';
const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)];

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [secretChecksMigration, formerSecretChecksMigration]);
});

beforeEach(async () => {
  await db('secret_checks').withSchema('kernel').delete();
});

afterAll(() => database.drop());

const given = (current: Buffer, former?: Buffer): GivenSecrets =>
  new Map([[NAME, current], ...(former ? ([[FORMER, former]] as const) : [])]);

/** As a process starts that may write. */
async function start(secrets: GivenSecrets): Promise<void> {
  await requireKnownSecrets(db, secrets, async () => 12);
  await beginRotations(db, secrets);
}

test('another secret is taken beside the former one only', async () => {
  await start(given(first));
  await expect(start(given(second))).rejects.toThrow('not the one the data was written with');
  await expect(start(given(second, third))).rejects.toThrow('set the old one as FORMER_KEY');
  await start(given(second, first));
  expect(await openRotations(db)).toEqual([NAME]);
  await start(given(second, first));
});

test('while a rotation is open, the former secret is asked for, and no third one is taken', async () => {
  await start(given(first));
  await start(given(second, first));
  await expect(start(given(second))).rejects.toThrow(
    `${FORMER} is missing, or another one (12 keys or texts stand under it still)`,
  );
  await expect(start(given(second, third))).rejects.toThrow(`${FORMER} is missing`);
  await expect(start(given(third, second))).rejects.toThrow('no other rotation of it is under way');
  await expect(start(given(first))).rejects.toThrow('not the one the data was written with');
  expect(await openRotations(db)).toEqual([NAME]);
});

test('after its end the former secret is not needed, and does no harm', async () => {
  await start(given(first));
  await start(given(second, first));
  await endRotations(db, [NAME]);
  expect(await openRotations(db)).toEqual([]);
  await start(given(second));
  await start(given(second, first));
  expect(await openRotations(db)).toEqual([]);
  await start(given(third, second));
  expect(await openRotations(db)).toEqual([NAME]);
});

test('data of before there were checks is taken to be written with the former secret', async () => {
  await start(given(second, first));
  expect(await openRotations(db)).toEqual([NAME]);
});

test('of processes that start at once each takes the same rotation', async () => {
  await start(given(first));
  await Promise.all([1, 2, 3, 4].map(async () => start(given(second, first))));
  expect(await db('secret_checks').withSchema('kernel').select('name')).toHaveLength(1);
  await expect(start(given(second))).rejects.toThrow(FORMER);
});
