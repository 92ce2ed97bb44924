import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createCompanyVault, isCompanyText } from './company-vault.ts';
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

let database: TestDatabase;
let db: Knex;
const wrappingKey = randomBytes(32);

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [vaultMigration, erasedKeysMigration]);
});

afterAll(() => database.drop());

test('a text about a company opens for that company alone, whatever holds it', async () => {
  const [company, other] = [randomUUID(), randomUUID()];
  const vault = createCompanyVault(db, wrappingKey);
  const sealed = await vault.seal(company, 'Paid by Amra Hodžić');
  await vault.seal(other, 'Else');
  expect(isCompanyText(sealed)).toBe(true);
  expect(await vault.seal(company, 'Paid by Amra Hodžić')).not.toBe(sealed);
  const elsewhere = createCompanyVault(db, wrappingKey);
  expect(await elsewhere.open(company, sealed)).toBe('Paid by Amra Hodžić');
  expect(await vault.open(other, sealed)).toBe(ERASED);
  expect(await vault.open(company, `${sealed}x`)).toBe(ERASED);
});

test('what stands in the clear comes back as it is, and makes no key', async () => {
  const company = randomUUID();
  const vault = createCompanyVault(db, wrappingKey);
  expect(await vault.open(company, 'First deposit')).toBe('First deposit');
  const key = { person_id: company };
  expect(await db('person_keys').withSchema('vault').where(key)).toEqual([]);
});

test('many texts at once ask for the key of their company once', async () => {
  const company = randomUUID();
  const sealed = await createCompanyVault(db, wrappingKey).seal(company, 'Note');
  let asked = 0;
  const count = ({ sql }: { readonly sql: string }): void => {
    if (sql.includes('wrapped_key') || sql.includes('"person_id" = ')) asked += 1;
  };
  db.on('query', count);
  const vault = createCompanyVault(db, wrappingKey);
  const opened = await Promise.all(
    Array.from({ length: 200 }, async () => vault.open(company, sealed)),
  );
  db.off('query', count);
  expect(new Set(opened)).toEqual(new Set(['Note']));
  expect(asked).toBe(1);
});

test('a text of a company is none of a person’s, and a destroyed key opens nothing', async () => {
  const id = randomUUID();
  const sealed = await createCompanyVault(db, wrappingKey).seal(id, 'Note');
  const person = createPersonVault(db, wrappingKey);
  expect(await person.open(id, { note: sealed })).toEqual({ note: ERASED });
  await destroyPersonKeys(db, [id]);
  expect(await createCompanyVault(db, wrappingKey).open(id, sealed)).toBe(ERASED);
});
