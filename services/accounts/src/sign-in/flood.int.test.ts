import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import type { User } from 'contracts/api/accounts';
import type { SignIn } from 'contracts/calls/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn, freshName } from '../testing/registrations.ts';

const ADDRESSES = 40;
const TRIES_OF_EACH = 4;

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const signIn = (input: Partial<SignIn>) =>
  stack.send<User>('SignIn', buildSignIn(input), ANONYMOUS);

/** Wrong passwords for many names from each of many addresses; answers how many were refused so far. */
function flood(): { refused: () => number; over: Promise<unknown> } {
  let refused = 0;
  const tries = Array.from({ length: ADDRESSES * TRIES_OF_EACH }, async (_, index) => {
    const remoteAddress = `198.51.100.${index % ADDRESSES}`;
    await signIn({ username: freshName(), remoteAddress }).catch(() => undefined);
    refused += 1;
  });
  return { refused: () => refused, over: Promise.all(tries) };
}

test.each([
  // Each other address has one turn before it, and what was asked of the database before it is done.
  ['from an address of its own', {}, ADDRESSES * 2],
  ['of a device that signed in before', { device: 'my-laptop' }, ADDRESSES],
])('a good sign-in %s does not wait for a flood of hashes', async (_, from, mostBefore) => {
  const { email } = await stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
  await signIn({ email, device: 'my-laptop' });
  const { refused, over } = flood();
  await eventually(
    async () => refused(),
    (count) => count > 0,
  );
  const before = refused();
  await expect(signIn({ email, ...from })).resolves.toMatchObject({ email });
  expect(refused() - before).toBeLessThan(mostBefore);
  await over;
});
