import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountSessionState, PasswordResetLink } from 'contracts/calls/accounts';
import { FREE_FAILURES } from '../sign-in/slow-down.ts';
import { purgeTokens } from './reset-tokens.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, COMMAND_LINE, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn, freshName } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterEach(() => stack.setTime(undefined));
afterAll(async () => stack.stop());

const NEW_PASSWORD = 'a quite new password';
const invalid = { status: 422, code: 'reset-token-invalid' };
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const register = () => stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const request = (email: string) => stack.send('RequestPasswordReset', { email }, ANONYMOUS);
const issue = (userId: string) =>
  stack.send<PasswordResetLink>('IssuePasswordReset', { userId }, COMMAND_LINE);
const confirm = (token: string, password = NEW_PASSWORD) =>
  stack.send('ConfirmPasswordReset', { token, password }, ANONYMOUS);
const signIn = (email: string, password: string) =>
  stack.send<User>('SignIn', buildSignIn({ email, password }), ANONYMOUS);
const requestsOf = async (user: User) =>
  (await stack.store.readStream(`user-${user.id}`)).filter(
    ({ type }) => type === 'UserPasswordResetRequested.v1',
  );

test('asking for a link answers alike whether or not the account exists, and is recorded where it does', async () => {
  const user = await register();
  expect(await request(user.email.toUpperCase())).toBeNull();
  expect(await request(`${freshName()}@example.test`)).toBeNull();
  expect(await requestsOf(user)).toHaveLength(1);
});

test('an account is sent three links an hour, however often it is asked', async () => {
  const user = await register();
  for (let time = 0; time < 5; time += 1) expect(await request(user.email)).toBeNull();
  expect(await requestsOf(user)).toHaveLength(3);
  stack.setTime(minutesFromNow(61));
  await request(user.email);
  expect(await requestsOf(user)).toHaveLength(4);
});

test('a link sets a new password once, and all sessions end', async () => {
  const user = await register();
  const link = await issue(user.id);
  expect(link).toMatchObject({ email: user.email, firstName: user.firstName, validForMinutes: 60 });
  expect(Buffer.from(link.token, 'base64url')).toHaveLength(32);
  expect(await confirm(link.token)).toMatchObject({ userId: user.id });
  await expect(confirm(link.token)).rejects.toMatchObject(invalid);
  expect((await signIn(user.email, NEW_PASSWORD)).id).toBe(user.id);
  await expect(signIn(user.email, 'correct horse battery')).rejects.toMatchObject({ status: 401 });
  const state = await stack.query<AccountSessionState>(
    'accounts.sessionState',
    { userId: user.id },
    acting(user),
  );
  expect(state.sessionsValidFrom).not.toBeNull();
});

test('of two uses of a link at the same time one counts', async () => {
  const user = await register();
  const { token } = await issue(user.id);
  const passwords = ['first of the two', 'second of the two'];
  const outcomes = await Promise.allSettled(passwords.map((each) => confirm(token, each)));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
  expect((await signIn(user.email, passwords[winner] ?? '')).id).toBe(user.id);
});

test('a repeated request with its key is answered again without a second use', async () => {
  const user = await register();
  const { token } = await issue(user.id);
  const send = stack.sendWithKey(`reset-${user.id}`);
  const input = { token, password: NEW_PASSWORD };
  const first = await send('ConfirmPasswordReset', input, ANONYMOUS);
  expect(await send('ConfirmPasswordReset', input, ANONYMOUS)).toMatchObject({ userId: user.id });
  expect(first).toMatchObject({ userId: user.id });
  const events = await stack.store.readStream(`user-${user.id}`);
  expect(events.filter(({ type }) => type === 'UserPasswordReset.v1')).toHaveLength(1);
});

test('a later link ends the earlier one, as do an hour and another change of the password', async () => {
  const [replaced, tooOld, outrun] = await Promise.all([register(), register(), register()]);
  const earlier = await issue(replaced.id);
  const later = await issue(replaced.id);
  await expect(confirm(earlier.token)).rejects.toMatchObject(invalid);
  await expect(confirm(later.token)).resolves.toMatchObject({ userId: replaced.id });
  const old = await issue(tooOld.id);
  stack.setTime(minutesFromNow(61));
  await expect(confirm(old.token)).rejects.toMatchObject(invalid);
  stack.setTime(undefined);
  const { token } = await issue(outrun.id);
  const change = { oldPassword: 'correct horse battery', newPassword: 'changed by its owner' };
  await stack.send('ChangePassword', change, acting(outrun));
  await expect(confirm(token)).rejects.toMatchObject(invalid);
});

test('a made-up token sets nobody’s password', async () => {
  for (const token of ['', 'x', 'A'.repeat(43)])
    await expect(confirm(token)).rejects.toMatchObject(invalid);
});

test('the database holds the hash of a token only, and forgets it when it is too old', async () => {
  const user = await register();
  const { token } = await issue(user.id);
  const rows = async (): Promise<readonly { token_hash: string }[]> =>
    stack.db('password_resets').withSchema('accounts').where({ user_id: user.id });
  const [row] = await rows();
  expect(row?.token_hash).toBe(createHash('sha256').update(token).digest('hex'));
  expect(JSON.stringify(row)).not.toContain(token);
  expect(await purgeTokens(stack.db, minutesFromNow(61))).toBeGreaterThan(0);
  expect(await rows()).toEqual([]);
});

test('only the portal itself issues links, and none for a disabled account', async () => {
  const user = await register();
  for (const actor of [ANONYMOUS, acting(user)]) {
    const issuing = stack.send('IssuePasswordReset', { userId: user.id }, actor);
    await expect(issuing).rejects.toMatchObject({ status: 403 });
  }
  const { token } = await issue(user.id);
  await stack.send('DisableUser', { userId: user.id, reason: 'left' }, COMMAND_LINE);
  await expect(issue(user.id)).rejects.toMatchObject({ code: 'account-disabled' });
  await expect(confirm(token)).rejects.toMatchObject({ code: 'account-disabled' });
});

test('whoever has to wait because of guesses comes in again with a new password', async () => {
  const user = await register();
  stack.setTime(new Date());
  for (let time = 0; time < FREE_FAILURES; time += 1)
    await signIn(user.email, 'a wrong guess').catch(() => undefined);
  await expect(signIn(user.email, 'a wrong guess')).rejects.toMatchObject({ status: 429 });
  const { token } = await issue(user.id);
  await confirm(token);
  expect((await signIn(user.email, NEW_PASSWORD)).id).toBe(user.id);
});

test('a password of spaces is refused', async () => {
  const spaces = ' '.repeat(8);
  await expect(confirm('any token', spaces)).rejects.toMatchObject({ status: 400 });
  const registration = buildRegistration({ password: spaces });
  const registering = stack.send('RegisterCompany', registration, ANONYMOUS);
  await expect(registering).rejects.toMatchObject({ status: 400 });
});
