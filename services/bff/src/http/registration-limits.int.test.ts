import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { bffTables, registrationLimitsTable } from 'bff-tables/own-tables';
import { HttpError } from 'kernel/http/http-error';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { createRegistrationLimits } from './registration-limits.ts';

let database: TestDatabase;
let db: Knex;
const logged: { readonly level: string; readonly registrations: unknown }[] = [];

const notes = (level: string) => (facts: unknown) => {
  logged.push({ level, registrations: (facts as { registrations: unknown }).registrations });
};
const logger = { warn: notes('warn'), error: notes('error') };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [bffTables, registrationLimitsTable]);
});
beforeEach(async () => {
  logged.length = 0;
  await db('registration_limits').withSchema('bff').delete();
});
afterAll(async () => {
  await database.drop();
});

const newLimits = (ofAllPerHour = 1000) =>
  createRegistrationLimits({ db, perHour: 3, ofAllPerHour, logger });

const TOO_MANY = { status: 429, code: 'too-many-requests' };
const opened = async (): Promise<string> => 'opened';
const refusedWith = (code: 'already-taken' | 'invalid-input') => async (): Promise<never> =>
  Promise.reject(new HttpError({ code, message: 'No.' }));

test('an address registers so many companies in an hour, in whatever process', async () => {
  const [one, other] = [newLimits(), newLimits()];
  await one.register('192.0.2.1', opened);
  await other.register('192.0.2.1', opened);
  await one.register('192.0.2.1', opened);
  const refused: unknown = await other
    .register('192.0.2.1', opened)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused).toHaveProperty('options.headers.Retry-After', expect.stringMatching(/^\d+$/));
  expect(await newLimits().register('192.0.2.2', opened)).toBe('opened');
});

test('of many registrations of one address at once no more get through', async () => {
  const limits = newLimits();
  const all = await Promise.allSettled(
    Array.from({ length: 20 }, async () => limits.register('192.0.2.9', opened)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('whoever asks which addresses are taken uses up what they have; a slip does not', async () => {
  const limits = newLimits();
  for (let count = 0; count < 5; count += 1) {
    const slip = limits.register('192.0.2.3', refusedWith('invalid-input'));
    await expect(slip).rejects.toMatchObject({ status: 400 });
  }
  for (let count = 0; count < 3; count += 1) {
    const taken = limits.register('192.0.2.3', refusedWith('already-taken'));
    await expect(taken).rejects.toMatchObject({ status: 409 });
  }
  await expect(limits.register('192.0.2.3', opened)).rejects.toMatchObject(TOO_MANY);
});

test('whoever has a whole network of addresses has five times as much in a day', async () => {
  const limits = newLimits();
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, async (_, host) =>
      limits.register(`2001:db8:7:${host + 1}::1`, opened),
    ),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(15);
  await expect(limits.register('2001:db8:7:ff::1', opened)).rejects.toMatchObject(TOO_MANY);
  expect(await limits.register('2001:db8:8:1::1', opened)).toBe('opened');
});

test('the whole portal has a bound, and whoever runs it hears of it half way and at the end', async () => {
  const limits = newLimits(4);
  for (let net = 1; net <= 4; net += 1) await limits.register(`198.51.${net}.1`, opened);
  await expect(limits.register('198.51.5.1', opened)).rejects.toMatchObject(TOO_MANY);
  await expect(limits.register('198.51.6.1', opened)).rejects.toMatchObject(TOO_MANY);
  expect(logged).toEqual([
    { level: 'warn', registrations: 2 },
    { level: 'error', registrations: 4 },
  ]);
});
