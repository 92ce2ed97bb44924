import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, buildSignIn } from '../testing/registrations.ts';
import { FAILURES_TO_NOTICE } from './notice-plan.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});

afterAll(async () => stack.stop());

const NEW_PASSWORD = 'another horse battery';
const password = buildSignIn({}).password;
const register = async (): Promise<User> =>
  stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const eventTypes = async (userId: string): Promise<string[]> =>
  (await stack.store.readStream(`user-${userId}`)).map(({ type }) => type.replace('.v1', ''));
const attemptsOf = async (subject: string): Promise<string[]> =>
  stack.db('sign_in_attempts').withSchema('accounts').where({ subject }).pluck('outcome');
const credentialsOf = async (userId: string): Promise<string[]> =>
  stack.db('credentials').withSchema('accounts').where({ user_id: userId }).pluck('credential_id');
const signsOutElsewhere = (user: User) => () => stack.elsewhere('SignOut', {}, acting(user));
const changePassword = (user: User) => {
  const input = { oldPassword: password, newPassword: NEW_PASSWORD };
  return stack.send('ChangePassword', input, acting(user));
};

test('a sign-in that is planned twice counts as one attempt', async () => {
  const user = await register();
  stack.meanwhile(signsOutElsewhere(user));
  await stack.send('SignIn', buildSignIn({ email: user.email }), ANONYMOUS);
  expect(await eventTypes(user.id)).toEqual(['UserRegistered', 'UserSignedOut', 'UserSignedIn']);
  expect(await attemptsOf(user.id)).toEqual(['succeeded']);
});

test('a change of the password that is planned twice counts as one attempt and leaves one password', async () => {
  const user = await register();
  stack.meanwhile(signsOutElsewhere(user));
  await changePassword(user);
  expect(await attemptsOf(user.id)).toEqual(['succeeded']);
  expect(await credentialsOf(user.id)).toHaveLength(1);
  const login = buildSignIn({ email: user.email, password: NEW_PASSWORD });
  await expect(stack.send('SignIn', login, ANONYMOUS)).resolves.toMatchObject({ id: user.id });
});

test('the failure that the owner is notified of counts once though it is planned twice', async () => {
  const user = await register();
  const wrong = (host: number) =>
    stack.send(
      'SignIn',
      buildSignIn({
        email: user.email,
        password: 'incorrect horse',
        remoteAddress: `198.51.100.${host}`,
      }),
      ANONYMOUS,
    );
  for (let host = 1; host < FAILURES_TO_NOTICE; host += 1) {
    await expect(wrong(host)).rejects.toMatchObject({ status: 401 });
  }
  stack.meanwhile(signsOutElsewhere(user));
  await expect(wrong(FAILURES_TO_NOTICE)).rejects.toMatchObject({ status: 401 });
  expect(await attemptsOf(user.id)).toEqual(
    Array.from({ length: FAILURES_TO_NOTICE }, () => 'failed'),
  );
  expect((await eventTypes(user.id)).at(-1)).toBe('UserSignInsFailed');
});

test('of two who take one user name at the same moment one is refused, and both can still register', async () => {
  const registration = buildRegistration();
  const rival = { ...buildRegistration(), username: registration.username };
  stack.meanwhile(() => stack.elsewhere('RegisterCompany', rival, ANONYMOUS));
  await expect(stack.send('RegisterCompany', registration, ANONYMOUS)).rejects.toMatchObject({
    code: 'username-taken',
  });
  const other = { ...registration, username: `u${randomUUID().slice(0, 8)}` };
  const user = await stack.send<User>('RegisterCompany', other, ANONYMOUS);
  const login = buildSignIn({ email: user.email, password: other.password });
  await expect(stack.send('SignIn', login, ANONYMOUS)).resolves.toMatchObject({ id: user.id });
});

test('a password that was stored for a change which came to nothing never counts, and goes with the next change', async () => {
  const user = await register();
  // The process died between storing the password and recording the change.
  const [stored] = await stack
    .db<{ user_id: string; password_hash: string }>('credentials')
    .withSchema('accounts')
    .where({ user_id: user.id })
    .select('password_hash');
  await stack
    .db('credentials')
    .withSchema('accounts')
    .insert({
      credential_id: randomUUID(),
      user_id: user.id,
      password_hash: stored?.password_hash,
      updated_at: new Date(Date.now() - 2 * 60 * 60_000),
    });
  await changePassword(user);
  expect(await credentialsOf(user.id)).toHaveLength(1);
});

test('a change that was recorded before its process died is whole, and is answered when it is sent again', async () => {
  const user = await register();
  const key = randomUUID();
  const input = { oldPassword: password, newPassword: NEW_PASSWORD };
  const send = () => stack.sendWithKey(key)('ChangePassword', input, acting(user));
  await send();
  // What was to follow the append did not happen: the old password is still there, and no answer was kept.
  await stack.db('credentials').withSchema('accounts').insert({
    credential_id: user.id,
    user_id: user.id,
    password_hash: 'the old one',
    updated_at: new Date(),
  });
  await expect(send()).resolves.toMatchObject({ userId: user.id });
  expect(await credentialsOf(user.id)).toHaveLength(1);
  expect(await attemptsOf(user.id)).toEqual(['succeeded']);
});
