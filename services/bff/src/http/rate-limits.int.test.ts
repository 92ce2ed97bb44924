import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bffTables, workLimitsTable } from 'bff-tables/own-tables';
import { forbidden, unauthorized } from 'kernel/http/http-error';
import { applyMigrations } from 'kernel/runtime/migrations';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { Knex } from 'knex';
import { DEAREST_MS } from '../rations/costs.ts';
import { createRateLimits } from './rate-limits.ts';
import type { RateLimits } from './rate-limits.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [bffTables, workLimitsTable]);
});
afterAll(async () => {
  await database.drop();
});

const newLimits = (signInFailures = 3) => createRateLimits({ db, perMinute: 100, signInFailures });

const TOO_MANY = { status: 429, code: 'too-many-requests' };

test('an address that asks too often is answered when to come back', async () => {
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

test('tickets and replies have a limit of their own, a hundredth of the general one', async () => {
  const limits = newLimits();
  await limits.count('support', '10.0.0.3');
  await expect(limits.count('support', '10.0.0.3')).rejects.toMatchObject(TOO_MANY);
  await limits.count('general', '10.0.0.3');
});

test('forgotten passwords have a limit of their own, a two-hundredth of the general one', async () => {
  const limits = createRateLimits({ db, perMinute: 400, signInFailures: 3 });
  await limits.count('password-reset', '10.0.0.8');
  await limits.count('password-reset', '10.0.0.8');
  await expect(limits.count('password-reset', '10.0.0.8')).rejects.toMatchObject(TOO_MANY);
});

test('the addresses of one IPv6 network count together, in memory and in the table', async () => {
  const limits = newLimits();
  await limits.count('support', '2001:db8:0:1::1');
  await expect(limits.count('support', '2001:db8:0:1::2')).rejects.toMatchObject(TOO_MANY);
  await limits.count('support', '2001:db8:0:2::1');
  for (const host of ['a', 'b', 'c']) {
    const refused = limits.trySignIn(`2001:db8:0:3::${host}`, fail);
    await expect(refused).rejects.toMatchObject({ status: 401 });
  }
  await expect(limits.trySignIn('2001:db8:0:3::d', succeed)).rejects.toMatchObject(TOO_MANY);
  expect(await limits.trySignIn('2001:db8:0:4::d', succeed)).toBe('in');
});

interface Failing {
  readonly address: string;
  readonly times: number;
  readonly device?: string;
}

const fail = async (): Promise<never> => Promise.reject(unauthorized());
const succeed = async (): Promise<string> => 'in';

test('failed sign-ins of an address count in every process, and after a restart', async () => {
  const [one, other] = [newLimits(), newLimits()];
  for (const limits of [one, other]) {
    await expect(limits.trySignIn('10.0.0.4', fail)).rejects.toMatchObject({ status: 401 });
  }
  expect(await one.trySignIn('10.0.0.4', succeed)).toBe('in');
  await expect(other.trySignIn('10.0.0.4', fail)).rejects.toMatchObject({ status: 401 });
  await expect(one.trySignIn('10.0.0.4', succeed)).rejects.toMatchObject(TOO_MANY);
  await expect(newLimits().trySignIn('10.0.0.4', succeed)).rejects.toMatchObject(TOO_MANY);
  expect(await one.trySignIn('10.0.0.5', succeed)).toBe('in');
});

const failing = async (limits: RateLimits, { address, times, device }: Failing) => {
  for (let count = 0; count < times; count += 1) {
    const refused = limits.trySignIn(address, fail, device);
    await expect(refused).rejects.toMatchObject({ status: 401 });
  }
};

test('guesses of neighbours do not shut out a known device, which has few tries of its own', async () => {
  const limits = newLimits(10);
  const address = '10.0.0.8';
  await failing(limits, { address, times: 10 });
  await expect(limits.trySignIn(address, succeed)).rejects.toMatchObject(TOO_MANY);
  expect(await limits.trySignIn(address, succeed, 'known')).toBe('in');
  await failing(limits, { address, times: 5, device: 'known' });
  await expect(limits.trySignIn(address, succeed, 'known')).rejects.toMatchObject(TOO_MANY);
  expect(await limits.trySignIn(address, succeed, 'another')).toBe('in');
});

test('however many known devices an address has, it fails at most twice as often as with none', async () => {
  const limits = newLimits(10);
  const address = '10.0.0.9';
  await failing(limits, { address, times: 10 });
  await failing(limits, { address, times: 5, device: 'one' });
  await failing(limits, { address, times: 5, device: 'other' });
  await expect(limits.trySignIn(address, succeed, 'third')).rejects.toMatchObject(TOO_MANY);
  await expect(newLimits(10).trySignIn(address, fail, 'fourth')).rejects.toMatchObject(TOO_MANY);
  expect(await limits.trySignIn('10.0.0.10', succeed, 'third')).toBe('in');
});

test('who could try nothing is refused before it is read what they sent', async () => {
  const limits = newLimits(10);
  const address = '10.0.0.11';
  await failing(limits, { address, times: 9 });
  await limits.requireTries(address, false);
  await failing(limits, { address, times: 1 });
  await expect(limits.requireTries(address, false)).rejects.toMatchObject(TOO_MANY);
  await limits.requireTries(address, true);
  await limits.requireTries('10.0.0.12', false);
  await failing(limits, { address, times: 5, device: 'first of it' });
  await failing(limits, { address, times: 5, device: 'second of it' });
  await expect(limits.requireTries(address, true)).rejects.toMatchObject(TOO_MANY);
});

test('only wrong credentials count as failures', async () => {
  const limits = newLimits();
  for (let count = 0; count < 5; count += 1) {
    const refused = limits.trySignIn('10.0.0.6', async () => Promise.reject(forbidden('No.')));
    await expect(refused).rejects.toMatchObject({ status: 403 });
  }
  expect(await limits.trySignIn('10.0.0.6', succeed)).toBe('in');
});

test('a burst of guesses gets hardly further than the limit', async () => {
  const limits = newLimits();
  let guesses = 0;
  const guess = async (): Promise<never> => {
    guesses += 1;
    // A check of a password takes a while: others begin meanwhile.
    await deliberateDelay(20);
    throw unauthorized();
  };
  const burst = Array.from({ length: 60 }, () => limits.trySignIn('10.0.0.7', guess));
  const outcomes = await Promise.allSettled(burst);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(guesses).toBeLessThan(3 + 4);
});

test('work of an account counts in every process, and who has none left is answered when to come back', async () => {
  const [one, other] = [newLimits(), newLimits()];
  await one.spend('account ana', DEAREST_MS - 100);
  await other.spend('account ana', 100);
  const refused: unknown = await one.spend('account ana', 1).catch((error: unknown) => error);
  expect(refused).toMatchObject(TOO_MANY);
  expect(refused).toHaveProperty('options.headers.Retry-After', expect.stringMatching(/^\d+$/));
  expect(refused).toHaveProperty('message', expect.stringContaining('Try again in'));
  await expect(other.spend('account ana', 1)).rejects.toMatchObject(TOO_MANY);
  await one.spend('account ben', 1);
});

test('the dearest request is possible under the lowest limit', async () => {
  const limits = createRateLimits({ db, perMinute: 1, signInFailures: 3 });
  await limits.spend('account cleo', DEAREST_MS);
  await expect(limits.spend('account cleo', 1)).rejects.toMatchObject(TOO_MANY);
});
