import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { edgeMigration } from 'kernel/runtime/edge-tables';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { createRateLimits } from './rate-limits.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [edgeMigration]);
});
afterAll(async () => {
  await database.drop();
});

const newLimits = () => createRateLimits({ db, perMinute: 100, signInFailures: 3 });

const TOO_MANY = { status: 429, code: 'too-many-requests' };

test('an address that asks too often is told when to come back', async () => {
  const limits = newLimits();
  for (let count = 0; count < 100; count += 1) await limits.count('general', '10.0.0.1');
  const refused: unknown = await limits
    .count('general', '10.0.0.1')
    .catch((error: unknown) => error);
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused).toHaveProperty('options.headers.Retry-After', expect.stringMatching(/^\d+$/));
  await limits.count('general', '10.0.0.2');
});

test('registering has a limit of its own, a fiftieth of the general one', async () => {
  const limits = newLimits();
  await limits.count('registration', '10.0.0.3');
  await limits.count('registration', '10.0.0.3');
  await expect(limits.count('registration', '10.0.0.3')).rejects.toMatchObject(TOO_MANY);
});

test('failed sign-ins of an address count in every process, and after a restart', async () => {
  const [one, other] = [newLimits(), newLimits()];
  await one.countFailure('10.0.0.4');
  await other.countFailure('10.0.0.4');
  await one.requireFewFailures('10.0.0.4');
  await other.countFailure('10.0.0.4');
  await expect(one.requireFewFailures('10.0.0.4')).rejects.toMatchObject(TOO_MANY);
  await expect(newLimits().requireFewFailures('10.0.0.4')).rejects.toMatchObject(TOO_MANY);
  await one.requireFewFailures('10.0.0.5');
});
