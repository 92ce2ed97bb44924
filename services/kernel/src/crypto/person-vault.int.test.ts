import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import {
  createPersonVault,
  destroyPersonKeys,
  ERASED,
  erasedKeysMigration,
  vaultMigration,
} from './person-vault.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { eventually } from '../testing/eventually.ts';

let database: TestDatabase;
let db: Knex;
const wrappingKey = randomBytes(32);

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [vaultMigration, erasedKeysMigration]);
});

afterAll(() => database.drop());

test('what is sealed for a person opens for that person and field only', async () => {
  const [person, other] = [randomUUID(), randomUUID()];
  const vault = createPersonVault(db, wrappingKey);
  const sealed = await vault.seal(person, { firstName: 'Amra', lastName: 'Hodžić' });
  await vault.seal(other, { firstName: 'Else' });
  expect(await createPersonVault(db, wrappingKey).open(person, sealed)).toEqual({
    firstName: 'Amra',
    lastName: 'Hodžić',
  });
  expect(await vault.open(other, sealed)).toEqual({ firstName: ERASED, lastName: ERASED });
  expect(await vault.open(person, { lastName: sealed.firstName })).toEqual({ lastName: ERASED });
});

test('two first uses at once agree on one key', async () => {
  const person = randomUUID();
  const vaults = [createPersonVault(db, wrappingKey), createPersonVault(db, wrappingKey)];
  const sealed = await Promise.all(
    vaults.map((vault) => vault.seal(person, { email: 'a@b.test' })),
  );
  const opened = await Promise.all(
    sealed.map((fields) => createPersonVault(db, wrappingKey).open(person, fields)),
  );
  expect(opened).toEqual([{ email: 'a@b.test' }, { email: 'a@b.test' }]);
});

test('without the key nothing opens any more', async () => {
  const person = randomUUID();
  const sealed = await createPersonVault(db, wrappingKey).seal(person, { email: 'a@b.test' });
  await db('person_keys').withSchema('vault').where({ person_id: person }).delete();
  expect(await createPersonVault(db, wrappingKey).open(person, sealed)).toEqual({ email: ERASED });
});

test('a destroyed key opens nothing, is not made again, and is forgotten by whoever had it in memory', async () => {
  const person = randomUUID();
  const vault = createPersonVault(db, wrappingKey);
  const sealed = await vault.seal(person, { email: 'a@b.test' });
  await destroyPersonKeys(db, [person, randomUUID()]);
  await eventually(
    () => vault.open(person, sealed),
    ({ email }) => email === ERASED,
  );
  const later = await vault.seal(person, { email: 'a@b.test' });
  await destroyPersonKeys(db, [person]);
  for (const each of [vault, createPersonVault(db, wrappingKey)]) {
    expect(await each.open(person, later)).toEqual({ email: ERASED });
    expect(await each.open(person, sealed)).toEqual({ email: ERASED });
  }
});
