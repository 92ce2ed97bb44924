import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AccountSessionState, AccountUser, SignIn } from 'contracts/calls/accounts';
import type { Actor } from 'kernel/http/actor';
import { purgeAttempts } from './attempts.ts';
import { FAILURES_TO_NOTICE } from './notice-plan.ts';
import { FAILURES_OF_ATTACK, FREE_FAILURES } from './slow-down.ts';
import { passwordHashOf } from '../credentials/credentials.ts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, COMMAND_LINE, ANONYMOUS, startAccounts } from '../testing/accounts-stack.ts';
import {
  buildNewUser,
  buildRegistration,
  buildSignIn,
  freshName,
} from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});

afterEach(() => stack.setTime(undefined));
afterAll(async () => stack.stop());

const register = async (): Promise<User> =>
  stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const signIn = async (input: Partial<SignIn>): Promise<User> =>
  stack.send<User>('SignIn', buildSignIn(input), ANONYMOUS);

const WRONG = { password: 'incorrect horse' };

const fail = async (login: Partial<SignIn>, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) {
    await expect(signIn({ ...login, ...WRONG })).rejects.toMatchObject({
      status: 401,
      code: 'invalid-credentials',
      message: 'Invalid email or password',
    });
  }
};

const eventTypes = async (userId: string): Promise<string[]> =>
  (await stack.store.readStream(`user-${userId}`)).map(({ type }) => type);

const attemptsOf = async (subject: string): Promise<Record<string, number>> => {
  const rows: { outcome: string; count: string }[] = await stack
    .db('sign_in_attempts')
    .withSchema('accounts')
    .where({ subject })
    .groupBy('outcome')
    .select('outcome')
    .count({ count: '*' });
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)]));
};

describe('signing in', () => {
  test('[T.22] takes the e-mail address or the user name in either field, in any case', async () => {
    const user = await register();
    expect(await signIn({ email: ` ${user.email.toUpperCase()}` })).toEqual(user);
    expect(await signIn({ email: user.username })).toEqual(user);
    expect(await signIn({ username: user.email })).toEqual(user);
    expect(await eventTypes(user.id)).toEqual([
      'UserRegistered.v1',
      'UserSignedIn.v1',
      'UserSignedIn.v1',
      'UserSignedIn.v1',
    ]);
  });

  test('does not distinguish an unknown account from a wrong password', async () => {
    const { email } = await register();
    await fail({ email }, 1);
    await fail({ email: `${freshName()}@example.test` }, 1);
    await fail({ username: freshName() }, 1);
  });

  test('[T.25] [T.26] is refused by the server at a panel that is not for the account', async () => {
    const { email, id } = await register();
    const denied = { status: 403, code: 'panel-denied' };
    await expect(signIn({ email, panel: 'km' })).rejects.toMatchObject({
      ...denied,
      message: 'Your account does not have access to the KM panel',
    });
    await expect(signIn({ email, panel: 'admin' })).rejects.toMatchObject({
      ...denied,
      message: 'Your account does not have administrative privileges',
    });
    await expect(signIn({ email, panel: 'admin', ...WRONG })).rejects.toMatchObject({
      status: 401,
    });
    await expect(signIn({ email, panel: 'eur' })).resolves.toMatchObject({ id });
    expect(await eventTypes(id)).toEqual(['UserRegistered.v1', 'UserSignedIn.v1']);
  });

  test('lets admins in at the admin panel and a km customer in at the KM panel only', async () => {
    const km = buildNewUser({ tenantId: 'km', company: { name: 'Mostar d.d.' } });
    const admin = buildNewUser({ role: 'admin' });
    await stack.send('CreateUser', km, COMMAND_LINE);
    await stack.send('CreateUser', admin, COMMAND_LINE);
    await expect(signIn({ email: km.email, panel: 'km' })).resolves.toMatchObject({
      tenantId: 'km',
    });
    await expect(signIn({ email: km.email, panel: 'eur' })).rejects.toMatchObject({
      message: 'Your account does not have access to the EUR panel',
    });
    await expect(
      signIn({ username: admin.username, panel: 'admin-portal' }),
    ).resolves.toMatchObject({ role: 'admin' });
  });
});

describe('failed sign-ins', () => {
  const slowed = { status: 429, code: 'too-many-attempts' };
  const elsewhere = { remoteAddress: '198.51.100.9' };
  const later = (seconds: number): void => {
    stack.setTime(new Date(START.getTime() + seconds * 1_000));
  };
  const START = new Date('2026-03-01T10:00:00.000Z');

  test('slow down further ones of their address, the right password among them, and end with a wait', async () => {
    const user = await register();
    stack.setTime(START);
    await fail({ email: user.email }, FREE_FAILURES);
    await expect(signIn({ email: user.email })).rejects.toMatchObject({
      ...slowed,
      message:
        'Too many failed attempts. Try again in 1 second, or choose a new password by e-mail.',
    });
    later(1);
    await fail({ username: user.username }, 1);
    later(2);
    await expect(signIn({ email: user.email })).rejects.toMatchObject(slowed);
    later(3);
    await expect(signIn({ email: user.email })).resolves.toMatchObject({ id: user.id });
  });

  test('lock nobody out: from any other address the owner signs in at once, however often others fail', async () => {
    const user = await register();
    stack.setTime(START);
    for (let minute = 0; minute < 12; minute += 1) {
      later(minute * 60);
      await Promise.allSettled([signIn({ email: user.email, ...WRONG })]);
    }
    await Promise.allSettled(
      Array.from({ length: 30 }, () => signIn({ email: user.email, ...WRONG })),
    );
    await expect(signIn({ email: user.email, ...elsewhere })).resolves.toMatchObject({
      id: user.id,
    });
  });

  test('of others do not slow down a device that signed in before, not even at their own address', async () => {
    const user = await register();
    await signIn({ email: user.email, device: 'my-laptop' });
    stack.setTime(START);
    await fail({ email: user.email }, FREE_FAILURES);
    await expect(signIn({ email: user.email })).rejects.toMatchObject(slowed);
    await expect(signIn({ email: user.email, device: 'another' })).rejects.toMatchObject(slowed);
    await expect(signIn({ email: user.email, device: 'my-laptop' })).resolves.toMatchObject({
      id: user.id,
    });
  });

  test('of a device that signed in before slow down that device', async () => {
    const user = await register();
    const device = 'lent-laptop';
    await signIn({ email: user.email, device });
    stack.setTime(START);
    await fail({ email: user.email, device }, FREE_FAILURES);
    await expect(signIn({ email: user.email, device })).rejects.toMatchObject(slowed);
    await expect(signIn({ email: user.email })).resolves.toMatchObject({ id: user.id });
  });

  test('of a network count together, whichever of its addresses is used', async () => {
    const { email } = await register();
    stack.setTime(START);
    for (let host = 0; host < FREE_FAILURES; host += 1) {
      await fail({ email, remoteAddress: `2001:db8::${host}`, remoteNetwork: '2001:db8::/64' }, 1);
    }
    const next = { remoteAddress: '2001:db8::99', remoteNetwork: '2001:db8::/64' };
    await expect(signIn({ email, ...next })).rejects.toMatchObject(slowed);
  });

  test('of a hundred addresses leave one free try to each further one', async () => {
    const { email } = await register();
    stack.setTime(START);
    for (let host = 0; host < FAILURES_OF_ATTACK; host += 1) {
      await fail({ email, remoteAddress: `198.51.100.${host}` }, 1);
    }
    const fresh = { email, remoteAddress: '203.0.113.1' };
    await fail(fresh, 1);
    await expect(signIn(fresh)).rejects.toMatchObject(slowed);
    await expect(signIn({ email, remoteAddress: '203.0.113.2' })).resolves.toMatchObject({ email });
  });

  test('slow down a login that belongs to nobody in the same way', async () => {
    const username = freshName();
    stack.setTime(START);
    await fail({ username }, FREE_FAILURES);
    await expect(signIn({ username, ...WRONG })).rejects.toMatchObject(slowed);
    await expect(signIn({ username })).rejects.toMatchObject(slowed);
  });

  test('are counted anew after a success', async () => {
    const { email } = await register();
    stack.setTime(START);
    await fail({ email }, FREE_FAILURES - 1);
    await signIn({ email });
    await fail({ email }, FREE_FAILURES - 1);
    await expect(signIn({ email })).resolves.toMatchObject({ email });
  });

  test('are all the guesses that thirty tries at once get', async () => {
    const { email, id } = await register();
    stack.setTime(START);
    await Promise.allSettled(Array.from({ length: 30 }, () => signIn({ email, ...WRONG })));
    expect(await attemptsOf(id)).toEqual({ failed: FREE_FAILURES, slowed: 30 - FREE_FAILURES });
    expect(await eventTypes(id)).toEqual(['UserRegistered.v1']);
  });

  test('are notified to the owner once a day when they are many, and answered like any other', async () => {
    const user = await register();
    stack.setTime(START);
    for (let host = 0; host < FAILURES_TO_NOTICE + 5; host += 1) {
      await fail({ email: user.email, remoteAddress: `198.51.100.${host}` }, 1);
    }
    const [, noticed, ...others] = await stack.store.readStream(`user-${user.id}`);
    expect(noticed).toMatchObject({
      type: 'UserSignInsFailed.v1',
      data: { userId: user.id, failures: FAILURES_TO_NOTICE, noticedAt: START.toISOString() },
    });
    expect(others).toEqual([]);
    const account = await stack.query<AccountUser>(
      'accounts.user',
      { userId: user.id },
      acting(user),
    );
    expect(account.failuresNoticedAt).toBe(START.toISOString());
  });

  test('are forgotten after ninety days', async () => {
    const { email, id } = await register();
    stack.setTime(new Date('2026-01-01T00:00:00.000Z'));
    await fail({ email }, 2);
    await purgeAttempts(stack.db, new Date('2026-03-31T00:00:00.000Z'));
    expect(await attemptsOf(id)).toEqual({ failed: 2 });
    await purgeAttempts(stack.db, new Date('2026-04-02T00:00:00.000Z'));
    expect(await attemptsOf(id)).toEqual({});
  });
});

describe('a changed password', () => {
  test('is the only one that signs in, and ends the sessions begun before', async () => {
    const user = await register();
    const newPassword = 'staple horse battery';
    const change = { oldPassword: 'correct horse battery', newPassword };
    await stack.send('ChangePassword', change, acting(user));
    await fail({ email: user.email }, 1);
    await expect(signIn({ email: user.email, password: newPassword })).resolves.toEqual(user);
    expect(await passwordHashOf(stack.db, user.id)).toBeUndefined();
    const state = await sessionState(user);
    const changed = (await stack.store.readStream(`user-${user.id}`))[1];
    expect(state.sessionsValidFrom).toBe(changed?.metadata['occurredAt']);
  });

  test('needs the old one, guessed at under the same throttle', async () => {
    const user = await register();
    const wrong = { oldPassword: 'incorrect horse', newPassword: 'staple horse battery' };
    const change = async (): Promise<unknown> => stack.send('ChangePassword', wrong, acting(user));
    stack.setTime(new Date('2026-03-01T10:00:00.000Z'));
    for (let time = 0; time < FREE_FAILURES; time += 1) {
      await expect(change()).rejects.toMatchObject({ status: 422, code: 'wrong-password' });
    }
    await expect(change()).rejects.toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(await eventTypes(user.id)).toEqual(['UserRegistered.v1']);
  });

  test('is changed once by a repeated request', async () => {
    const user = await register();
    const send = stack.sendWithKey(randomUUID());
    const change = { oldPassword: 'correct horse battery', newPassword: 'staple horse battery' };
    await send('ChangePassword', change, acting(user));
    await send('ChangePassword', change, acting(user));
    expect(await eventTypes(user.id)).toEqual(['UserRegistered.v1', 'UserPasswordChanged.v1']);
    await expect(
      signIn({ email: user.email, password: change.newPassword }),
    ).resolves.toMatchObject({ id: user.id });
  });

  test('of two changes at once counts one, and the account stays open', async () => {
    const user = await register();
    const passwords = ['first new password', 'second new password'];
    await Promise.allSettled(
      passwords.map((newPassword) =>
        stack.send(
          'ChangePassword',
          { oldPassword: 'correct horse battery', newPassword },
          acting(user),
        ),
      ),
    );
    expect(await eventTypes(user.id)).toEqual(['UserRegistered.v1', 'UserPasswordChanged.v1']);
    const tries = await Promise.allSettled(
      passwords.map((password) => signIn({ email: user.email, password })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a disabled account', () => {
  test('lets nobody in and ends its sessions, until it is enabled again', async () => {
    const user = await register();
    const why = { userId: user.id, reason: 'Left the company' };
    await stack.send('DisableUser', why, COMMAND_LINE);
    await expect(signIn({ email: user.email })).rejects.toMatchObject({
      status: 403,
      code: 'account-disabled',
    });
    await fail({ email: user.email }, 1);
    const disabled = await sessionState(user);
    expect(disabled.status).toBe('disabled');
    expect(disabled.sessionsValidFrom).not.toBeNull();
    await stack.send('EnableUser', { ...why, reason: 'Came back' }, COMMAND_LINE);
    await expect(signIn({ email: user.email })).resolves.toMatchObject({ id: user.id });
    expect((await sessionState(user)).status).toBe('active');
  });

  test('is never one’s own, nor of staff unless a super admin disables it', async () => {
    const created = await stack.send<User>(
      'CreateUser',
      buildNewUser({ role: 'admin' }),
      COMMAND_LINE,
    );
    const other: Actor = { kind: 'user', id: randomUUID(), role: 'admin', tenantId: 'eur' };
    const why = { userId: created.id, reason: 'No longer needed' };
    await expect(stack.send('DisableUser', why, acting(created))).rejects.toMatchObject({
      status: 403,
    });
    await expect(stack.send('DisableUser', why, other)).rejects.toMatchObject({ status: 403 });
    await stack.send('DisableUser', why, { ...other, role: 'super_admin' });
    expect(await eventTypes(created.id)).toEqual(['UserRegistered.v1', 'UserDisabled.v2']);
  });
});

test('signing out is recorded', async () => {
  const user = await register();
  await stack.send('SignOut', {}, acting(user));
  expect(await eventTypes(user.id)).toEqual(['UserRegistered.v1', 'UserSignedOut.v1']);
});

async function sessionState(user: User): Promise<AccountSessionState> {
  return stack.query<AccountSessionState>(
    'accounts.sessionState',
    { userId: user.id },
    acting(user),
  );
}
