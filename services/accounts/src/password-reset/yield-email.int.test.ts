import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountUser, PasswordResetLink } from 'contracts/calls/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, ANONYMOUS, COMMAND_LINE, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn } from '../testing/registrations.ts';
import { withAuthenticator } from '../testing/staff-with-factor.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const PASSWORD = 'correct horse battery';
const register = (email?: string) =>
  stack.send<User>('RegisterCompany', buildRegistration(email ? { email } : {}), ANONYMOUS);
const issue = (userId: string) =>
  stack.send<PasswordResetLink>('IssuePasswordReset', { userId }, COMMAND_LINE);
const give = (token: string, send = stack.send) => send('YieldEmail', { token }, ANONYMOUS);
const signIn = (email: string) =>
  stack.send<User>('SignIn', buildSignIn({ email, password: PASSWORD }), ANONYMOUS);

test('a stranger who registered an address of somebody else loses it to the reader of the mailbox', async () => {
  const squatter = await register();
  const { email } = squatter;
  await expect(register(email)).rejects.toMatchObject({ code: 'email-taken' });
  const link = await issue(squatter.id);
  expect(link.unproven).toBe(true);
  expect(await give(link.token)).toEqual({ userId: squatter.id });
  const owner = await register(email);
  expect(owner.id).not.toBe(squatter.id);
  expect((await signIn(email)).id).toBe(owner.id);
  const closed = await stack.query<AccountUser>(
    'accounts.user',
    { userId: squatter.id },
    COMMAND_LINE,
  );
  expect(closed).toMatchObject({ status: 'disabled' });
  expect(closed.sessionsValidFrom).not.toBeNull();
  await expect(give(link.token)).rejects.toMatchObject({ code: 'reset-token-invalid' });
  const open = { userId: squatter.id, reason: 'it was theirs' };
  await expect(stack.send('EnableUser', open, COMMAND_LINE)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('an answer that was lost is given once more, and the address is freed once', async () => {
  const { id } = await register();
  const { token } = await issue(id);
  const send = stack.sendWithKey(`yield-${id}`);
  expect(await give(token, send)).toEqual({ userId: id });
  expect(await give(token, send)).toEqual({ userId: id });
  const events = await stack.store.readStream(`user-${id}`);
  expect(events.map(({ type }) => type).slice(-2)).toEqual([
    'UserEmailYielded.v1',
    'UserDisabled.v2',
  ]);
});

test('who has chosen a password by a mail keeps the address, whoever reads the mailbox later', async () => {
  const user = await register();
  const first = await issue(user.id);
  const chosen = { token: first.token, password: 'a quite new password' };
  await stack.send('ConfirmPasswordReset', chosen, ANONYMOUS);
  const link = await issue(user.id);
  expect(link.unproven).toBe(false);
  await expect(give(link.token)).rejects.toMatchObject({ code: 'reset-token-invalid' });
  const known = await stack.query<AccountUser>('accounts.user', { userId: user.id }, acting(user));
  expect(known.status).toBe('active');
});

test('a stranger who added a second factor loses the address too, after a new password that opened nothing', async () => {
  const squatter = await register();
  await withAuthenticator(stack, squatter);
  const first = await issue(squatter.id);
  const chosen = { token: first.token, password: 'a quite new password' };
  await stack.send('ConfirmPasswordReset', chosen, ANONYMOUS);
  const link = await issue(squatter.id);
  expect(link.unproven).toBe(true);
  expect(await give(link.token)).toEqual({ userId: squatter.id });
  const owner = await register(squatter.email);
  expect(owner.id).not.toBe(squatter.id);
});

test('of a new password and an address given back by one link at the same time one counts', async () => {
  const user = await register();
  const { token } = await issue(user.id);
  const chosen = { token, password: 'a quite new password' };
  const [reset, given] = await Promise.allSettled([
    stack.send('ConfirmPasswordReset', chosen, ANONYMOUS),
    give(token, stack.elsewhere),
  ]);
  expect([reset.status, given.status].toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a made-up link gives nothing back', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)])
    await expect(give(token)).rejects.toMatchObject({ code: 'reset-token-invalid' });
});
