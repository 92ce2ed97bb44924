import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountUsers } from 'contracts/calls/accounts';
import { userSchema } from 'contracts/api/accounts';
import { adminUserSchema } from 'contracts/api/admin';
import type { Actor } from 'kernel/http/actor';
import { passwordHashOf } from '../credentials/credentials.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { COMMAND_LINE, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import {
  buildInvitedUser,
  buildNewUser,
  buildRegistration,
  buildSignIn,
  freshName,
} from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});

afterAll(async () => stack.stop());

const register = async (input = buildRegistration()): Promise<User> =>
  stack.send<User>('RegisterCompany', input, ANONYMOUS);

const admin: Actor = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' };
const superAdmin: Actor = { ...admin, role: 'super_admin' };

describe('a stranger who registers', () => {
  test('[S6.06] [S6.07] [S6.08] becomes a b2b_user of tenant eur with a main branch, whatever they send', async () => {
    const input = {
      ...buildRegistration({ tenantId: 'km' }),
      role: 'super_admin',
      branchType: 'x',
    };
    const user = await register(input);
    expect(userSchema.parse(user)).toEqual(user);
    expect(user).toMatchObject({
      role: 'b2b_user',
      tenantId: 'eur',
      firstName: 'Ana',
      lastName: 'Babić',
      email: input.email,
      username: input.username,
      companyName: 'Acme d.o.o.',
    });
    const [registered] = await stack.store.readStream(`company-${user.companyId ?? ''}`);
    expect(registered?.data).toMatchObject({ tenantId: 'eur', branchType: 'main' });
  });

  test('leaves no password, name, e-mail or user name in the log', async () => {
    const input = buildRegistration();
    const { id } = await register(input);
    const log = JSON.stringify(await stack.store.readStream(`user-${id}`), (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    const secrets = [input.password, input.email, input.username, input.lastName, input.phone];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    expect(await passwordHashOf(stack.db, id)).toMatch(/^\$argon2id\$/);
  });

  test('is refused an e-mail address that is taken, however it is written', async () => {
    const first = buildRegistration();
    await register(first);
    const again = register({ ...buildRegistration(), email: ` ${first.email.toUpperCase()} ` });
    await expect(again).rejects.toMatchObject({
      status: 409,
      code: 'email-taken',
      message: 'This e-mail address is already registered. Sign in instead or use another one.',
    });
  });

  test('is refused a user name that is taken, and keeps the e-mail address free', async () => {
    const first = buildRegistration();
    await register(first);
    const second = buildRegistration({ username: first.username.toUpperCase() });
    await expect(register(second)).rejects.toMatchObject({
      status: 409,
      code: 'username-taken',
      message: 'This user name is already taken. Choose another one.',
    });
    await expect(register({ ...second, username: freshName() })).resolves.toMatchObject({
      email: second.email,
    });
  });

  test('is answered what a user name may be', async () => {
    await expect(register(buildRegistration({ username: 'Ana Babić' }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('expected 3 to 32 letters, digits, dots'),
    });
  });

  test('gets one account however often the same request arrives', async () => {
    const input = buildRegistration();
    const send = stack.sendWithKey(randomUUID());
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => send<User>('RegisterCompany', input, ANONYMOUS)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await stack.store.readStream(`user-${answers[0]?.id ?? ''}`)).toHaveLength(1);
    const signedIn = await stack.send<User>(
      'SignIn',
      buildSignIn({ email: input.email }),
      ANONYMOUS,
    );
    expect(signedIn).toEqual(answers[0]);
  });
});

describe('a registration that is sent again under its key', () => {
  const registerUnderKey = async () => {
    const input = buildRegistration();
    const send = stack.sendWithKey(randomUUID());
    const again = () => send<User>('RegisterCompany', input, ANONYMOUS);
    return { user: await again(), input, again };
  };

  test('lets nobody in whose account was disabled since', async () => {
    const { user, again } = await registerUnderKey();
    await stack.send('DisableUser', { userId: user.id, reason: 'left' }, admin);
    await expect(again()).rejects.toMatchObject({ status: 403, code: 'account-disabled' });
    await stack.send('EnableUser', { userId: user.id, reason: 'is back' }, admin);
    await expect(again()).resolves.toEqual(user);
  });

  test('lets nobody in by a password that was changed since', async () => {
    const { user, input, again } = await registerUnderKey();
    const { id, tenantId } = user;
    const change = { oldPassword: input.password, newPassword: 'another battery staple' };
    await stack.send('ChangePassword', change, { kind: 'user', id, role: 'b2b_user', tenantId });
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'email-taken' });
  });
});

test('of ten strangers who want the same e-mail address at once, one gets it', async () => {
  const email = `${freshName()}@example.test`;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => register(buildRegistration({ email }))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }: PromiseRejectedResult) => reason as unknown)).toEqual(
    refused.map(() => expect.objectContaining({ code: 'email-taken' })),
  );
});

describe('an admin who opens an account', () => {
  test('adds a user to an existing company', async () => {
    const { companyId, companyName } = await register();
    const input = buildInvitedUser({ companyId: companyId ?? '' });
    const created = await stack.send<unknown>('CreateUser', input, admin);
    expect(adminUserSchema.parse(created)).toEqual(created);
    expect(created).toMatchObject({ companyId, companyName, status: 'active', lastSignInAt: null });
  });

  test('[T.14] opens a company of the KM market with its first user', async () => {
    const input = buildInvitedUser({ tenantId: 'km', company: { name: 'Mostar d.d.' } });
    await expect(stack.send('CreateUser', input, admin)).resolves.toMatchObject({
      tenantId: 'km',
      companyName: 'Mostar d.d.',
    });
  });

  test('is refused a company that does not exist or belongs to the other market', async () => {
    const { companyId } = await register();
    const unknown = buildInvitedUser({ companyId: randomUUID() });
    await expect(stack.send('CreateUser', unknown, admin)).rejects.toMatchObject({ status: 404 });
    const foreign = buildInvitedUser({ companyId: companyId ?? '', tenantId: 'km' });
    await expect(stack.send('CreateUser', foreign, admin)).rejects.toMatchObject({
      code: 'tenant-differs',
    });
  });

  test('[T.07] opens accounts of staff only as a super admin, who in turn opens no super admin', async () => {
    const auditor = buildInvitedUser({ role: 'auditor' });
    await expect(stack.send('CreateUser', auditor, admin)).rejects.toMatchObject({ status: 403 });
    await expect(stack.send('CreateUser', auditor, superAdmin)).resolves.toMatchObject({
      role: 'auditor',
      companyId: null,
      companyName: null,
    });
    const peer = buildNewUser({ role: 'super_admin' });
    await expect(stack.send('CreateUser', peer, superAdmin)).rejects.toMatchObject({ status: 403 });
    await expect(stack.send('CreateUser', peer, COMMAND_LINE)).resolves.toMatchObject({
      role: 'super_admin',
    });
  });

  test('sets nobody a password: the person chooses one by a link', async () => {
    const input = buildNewUser({ role: 'auditor' });
    const refused = { status: 400, code: 'invalid-input' };
    await expect(stack.send('CreateUser', input, superAdmin)).rejects.toMatchObject(refused);
  });
});

test('[T.07] the last super admin who can sign in is neither disabled nor given another role', async () => {
  const open = async () =>
    stack.send<User>('CreateUser', buildNewUser({ role: 'super_admin' }), COMMAND_LINE);
  const disable = async ({ id: userId }: User) =>
    stack.send('DisableUser', { userId, reason: 'A test' }, COMMAND_LINE);
  const demote = async ({ id: userId }: User) => {
    const change = { userId, role: 'admin', reason: 'A test', expectedRevision: 0 };
    return stack.send('ChangeUserRole', change, COMMAND_LINE);
  };
  const last = await open();
  const known = await stack.query<AccountUsers>(
    'accounts.users',
    { role: 'super_admin', status: 'active' },
    COMMAND_LINE,
  );
  for (const other of known.items.filter(({ id }) => id !== last.id)) await disable(other);
  for (const refused of [disable(last), demote(last)]) {
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'last-super-admin' });
  }
  await open();
  await stack.query('accounts.users', {}, COMMAND_LINE);
  await demote(last);
});
