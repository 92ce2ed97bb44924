import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn, freshName } from '../testing/registrations.ts';

// How long a refused sign-in takes must not show whether the account exists. SIGN_IN_PAIRS=1000 measures it thoroughly.

const PAIRS = Number(process.env['SIGN_IN_PAIRS'] ?? 100);
/** What the two may differ by, in the median. */
const MOST_MS = 1;
/** Of a busy machine, so many standard deviations are chance. */
const CHANCE = 4;
/** Failures of one pair do not count at the next. */
const HOUR_MS = 60 * 60_000;

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterEach(() => stack.setTime(undefined));
afterAll(async () => stack.stop());

const refused = async (email: string): Promise<number> => {
  const input = buildSignIn({ email, password: 'incorrect horse' });
  const start = performance.now();
  await expect(stack.send('SignIn', input, ANONYMOUS)).rejects.toMatchObject({ status: 401 });
  return performance.now() - start;
};

/** How much longer the known account took, pair by pair, whichever of the two came first. */
async function differences(known: string, unknown: string): Promise<number[]> {
  const found: number[] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    stack.setTime(new Date(Date.now() + pair * HOUR_MS));
    if (pair % 2 === 0) found.push((await refused(known)) - (await refused(unknown)));
    else found.push(-(await refused(unknown)) + (await refused(known)));
  }
  return found;
}

test('a refused sign-in takes as long for an account that exists as for one that does not', async () => {
  const { email } = await stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
  const unknown = `${freshName()}@example.test`;
  await Promise.all([refused(email), refused(unknown)]);
  const found = await differences(email, unknown);
  const median = found.toSorted((left, right) => left - right)[Math.floor(PAIRS / 2)] ?? 0;
  if (PAIRS >= 1_000) process.stdout.write(`median difference of ${PAIRS} pairs: ${median} ms\n`);
  // Half of the pairs differ by more than the median: clearly more than half beyond the bound is no chance.
  const mostBeyond = PAIRS / 2 + (CHANCE * Math.sqrt(PAIRS)) / 2;
  expect(found.filter((difference) => difference > MOST_MS).length).toBeLessThan(mostBeyond);
  expect(found.filter((difference) => difference < -MOST_MS).length).toBeLessThan(mostBeyond);
});

test('the store and the database are asked as often for an account that exists as for one that does not', async () => {
  const { email } = await stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
  const unknown = `${freshName()}@example.test`;
  await Promise.all([refused(email), refused(unknown)]);
  expect(await stack.asked(() => refused(email))).toEqual(
    await stack.asked(() => refused(unknown)),
  );
});
