import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import type { User } from 'contracts/api/accounts';
import type { Actor } from 'kernel/http/actor';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { giveOldPassword } from '../testing/old-password.ts';
import { buildNewUser, buildRegistration, buildSignIn } from '../testing/registrations.ts';
import { storeCredential } from './credentials.ts';
import { fingerprintOf } from './fingerprint.ts';
import { createPasswordHasher } from './password-hasher.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const PROCESS: Actor = { kind: 'system', name: 'process' };
const { password } = buildSignIn({});
const OTHER = 'another horse battery';

const register = (overrides = {}) =>
  stack.send<User>('RegisterCompany', buildRegistration(overrides), ANONYMOUS);
const signIn = ({ email }: Pick<User, 'email'>, typed = password) =>
  stack.send<User>('SignIn', buildSignIn({ email, password: typed }), ANONYMOUS);
const credentials = () => stack.owner('credentials').withSchema('accounts');
const hashOf = async (userId: string): Promise<string> => {
  const rows: string[] = await credentials().where({ user_id: userId }).pluck('password_hash');
  return rows.join();
};
const put = (userId: string, password_hash: string) =>
  credentials().where({ user_id: userId }).update({ password_hash });
const eventsOf = async (userId: string) => stack.store.readStream(`user-${userId}`);
const typesOf = async (userId: string) => (await eventsOf(userId)).map(({ type }) => type);
const seal = (userId: string) => stack.send('SealCredentials', { userId }, PROCESS);

test('a hash that was copied from another row lets nobody in, and is answered as a wrong password is', async () => {
  const [buyer, auditor] = [await register(), await register({ password: OTHER })];
  const own = await hashOf(buyer.id);
  await put(buyer.id, await hashOf(auditor.id));
  const wrong = await signIn(await register(), 'incorrect horse').catch((error: unknown) => error);
  await expect(signIn(buyer, OTHER)).rejects.toEqual(wrong);
  await expect(signIn(buyer)).rejects.toEqual(wrong);
  const again = { password: OTHER };
  await expect(stack.send('VerifyPassword', again, acting(buyer))).rejects.toMatchObject({
    code: 'wrong-password',
  });
  const change = { oldPassword: OTHER, newPassword: 'a third horse battery' };
  await expect(stack.send('ChangePassword', change, acting(buyer))).rejects.toMatchObject({
    code: 'wrong-password',
  });
  // Once an hour, and no more.
  const found = (await eventsOf(buyer.id)).filter(
    ({ type }) => type === 'CredentialMismatchFound.v1',
  );
  expect(found.map(({ data }) => data['credential'])).toEqual(['password']);
  await put(buyer.id, own);
  await expect(signIn(buyer)).resolves.toMatchObject({ id: buyer.id });
});

test('a hash of the intruder’s own making fits no account', async () => {
  const buyer = await register();
  await put(buyer.id, await hash('known to the intruder'));
  await expect(signIn(buyer, 'known to the intruder')).rejects.toMatchObject({ status: 401 });
});

test('an account that waits for its first password has none that somebody puts there', async () => {
  const input = buildNewUser({ company: { name: 'Mostar d.d.' } });
  const { password: _none, ...invited } = input;
  const user = await stack.send<User>('CreateUser', invited, COMMAND_LINE);
  await credentials().insert({
    credential_id: user.id,
    user_id: user.id,
    password_hash: await hash(password),
    updated_at: new Date(),
  });
  await expect(signIn(user)).rejects.toMatchObject({ status: 401 });
});

test('an account from before there were fingerprints signs in, and is sealed once', async () => {
  const user = await register();
  const credentialId = await giveOldPassword(stack, user.id, await hash(OTHER));
  await expect(signIn(user, OTHER)).resolves.toMatchObject({ id: user.id });
  await seal(user.id);
  const sealed = (await eventsOf(user.id)).at(-1);
  const [stored = ''] = await credentials()
    .where({ credential_id: credentialId })
    .pluck<string[]>('password_hash');
  expect(sealed?.data).toEqual({
    userId: user.id,
    credentialId,
    passwordFingerprint: fingerprintOf(user.id, stored),
  });
  await expect(signIn(user, OTHER)).resolves.toMatchObject({ id: user.id });
  await put(user.id, await hash('known to the intruder'));
  const before = await typesOf(user.id);
  await seal(user.id);
  expect(await typesOf(user.id)).toEqual(before);
  await expect(signIn(user, 'known to the intruder')).rejects.toMatchObject({ status: 401 });
});

test('only the portal itself seals', async () => {
  const user = await register();
  for (const actor of [ANONYMOUS, acting(user)])
    await expect(stack.send('SealCredentials', { userId: user.id }, actor)).rejects.toMatchObject({
      status: 403,
    });
});

test('a change that dies between storing and recording leaves the old password, and goes through when sent again', async () => {
  const user = await register();
  const key = randomUUID();
  const change = { oldPassword: password, newPassword: OTHER };
  const send = () => stack.sendWithKey(key)('ChangePassword', change, acting(user));
  stack.meanwhile(() => Promise.reject(new Error('the process died')));
  await expect(send()).rejects.toThrow('the process died');
  await expect(signIn(user)).resolves.toMatchObject({ id: user.id });
  await send();
  await expect(signIn(user, OTHER)).resolves.toMatchObject({ id: user.id });
  await expect(signIn(user)).rejects.toMatchObject({ status: 401 });
});

test('a command that is under way twice stores one hash, which both record', async () => {
  const { id: userId } = await register();
  const hasher = createPasswordHasher();
  const credentialId = randomUUID();
  const updatedAt = new Date().toISOString();
  const store = (typed: string) =>
    storeCredential(stack.db, hasher, { credentialId, userId, password: typed, updatedAt });
  const [first, second] = await Promise.all([store(OTHER), store(OTHER)]);
  expect(second).toBe(first);
  const rows: string[] = await credentials()
    .where({ credential_id: credentialId })
    .pluck('password_hash');
  expect(rows.map((row) => fingerprintOf(userId, row))).toEqual([first]);
  // One that came to nothing leaves its place to another password.
  expect(await store('a third horse battery')).not.toBe(first);
});
