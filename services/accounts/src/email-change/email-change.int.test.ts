import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EmailChange, User } from 'contracts/api/accounts';
import type {
  AccountUser,
  EmailChangeDone,
  EmailChangeLink,
  PasswordResetLink,
} from 'contracts/calls/accounts';
import type { Actor } from 'kernel/http/actor';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { acting, ANONYMOUS, COMMAND_LINE, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration } from '../testing/registrations.ts';

const MAILER: Actor = { kind: 'system', name: 'mailer' };
type Mailbox = 'old' | 'new';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const register = (email?: string) =>
  stack.send<User>('RegisterCompany', buildRegistration(email ? { email } : {}), ANONYMOUS);
const freshEmail = () => `${randomUUID()}@example.test`;
const ask = (user: User, email: string) =>
  stack.send('RequestEmailChange', { email }, acting(user));
const requestsOf = async ({ id }: User) =>
  (await stack.store.readStream(`user-${id}`))
    .filter(({ type }) => type === 'UserEmailChangeRequested.v1')
    .map(({ data }) => data['changeId']);
const issueFor = (changeId: unknown, { id: userId }: User, mailbox: Mailbox) =>
  stack.send<EmailChangeLink>('IssueEmailChangeLink', { userId, mailbox, changeId }, MAILER);
const issue = async (user: User, mailbox: Mailbox) =>
  issueFor((await requestsOf(user)).at(-1), user, mailbox);
const confirm = (token: string, send = stack.send) =>
  send<EmailChangeDone>('ConfirmEmailChange', { token }, ANONYMOUS);
const confirmAt = async (user: User, mailbox: Mailbox) =>
  confirm((await issue(user, mailbox)).token);
const known = async (user: User) =>
  stack.query<AccountUser>('accounts.user', { userId: user.id }, acting(user));
const waiting = async (user: User) =>
  (await stack.query<EmailChange>('accounts.emailChange', {}, acting(user))).pending;
const refusedWith = (code: string) => ({ code });

async function asked(email = freshEmail()): Promise<{ user: User; email: string }> {
  const user = await register();
  await ask(user, email);
  return { user, email };
}

test.each([
  ['old', 'new'],
  ['new', 'old'],
] as const)(
  'an address counts once the %s and the %s mailbox have answered, and the one before is free',
  async (one, other) => {
    const { user, email } = await asked();
    expect(await waiting(user)).toMatchObject({ email, confirmed: [] });
    expect((await issue(user, 'old')).email).toBe(user.email);
    expect((await issue(user, 'new')).email).toBe(email);
    const half = await confirmAt(user, one);
    expect(half).toEqual({ userId: user.id, changed: false, waitingFor: other });
    expect((await known(user)).user.email).toBe(user.email);
    expect(await waiting(user)).toMatchObject({ confirmed: [one] });
    const done = await confirmAt(user, other);
    expect(done).toEqual({ userId: user.id, changed: true, waitingFor: null });
    const now = await known(user);
    expect(now.user).toEqual({ ...user, email });
    expect(now.sessionsValidFrom).not.toBeNull();
    expect(await waiting(user)).toBeNull();
    expect(await stack.send('ReadEmailChange', { userId: user.id }, MAILER)).toMatchObject({
      email,
      formerEmail: user.email,
    });
    const next = await register(user.email);
    expect(next.email).toBe(user.email);
    await expect(register(email)).rejects.toMatchObject(refusedWith('email-taken'));
    const events = await stack.store.readStream(`user-${user.id}`);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(email);
  },
);

test('links of an earlier request, of one that was taken back, and of yesterday change nothing', async () => {
  const { user } = await asked();
  const earlier = await issue(user, 'new');
  await ask(user, freshEmail());
  const invalid = refusedWith('reset-token-invalid');
  await expect(confirm(earlier.token)).rejects.toMatchObject(invalid);
  const later = await issue(user, 'old');
  await stack.send('WithdrawEmailChange', {}, acting(user));
  expect(await waiting(user)).toBeNull();
  await expect(confirm(later.token)).rejects.toMatchObject(invalid);
  await expect(issue(user, 'old')).rejects.toMatchObject(refusedWith('forbidden'));
  await ask(user, freshEmail());
  const { token } = await issue(user, 'new');
  try {
    stack.setTime(new Date(Date.now() + 24 * 60 * 60_000 + 60_000));
    await expect(confirm(token)).rejects.toMatchObject(invalid);
  } finally {
    stack.setTime(undefined);
  }
  expect((await known(user)).user.email).toBe(user.email);
});

test('a mail that goes out after a later request is not sent, and leaves the link of the later one alone', async () => {
  const { user } = await asked();
  await ask(user, freshEmail());
  const { token } = await issue(user, 'new');
  const [earlier] = await requestsOf(user);
  await expect(issueFor(earlier, user, 'new')).rejects.toMatchObject(refusedWith('forbidden'));
  expect(await confirm(token)).toMatchObject({ waitingFor: 'old' });
});

test('an address that somebody has is asked for like any other, and refused to who reads its mails', async () => {
  const { email } = await register();
  const { user } = await asked(email);
  await confirmAt(user, 'old');
  await expect(confirmAt(user, 'new')).rejects.toMatchObject(refusedWith('email-taken'));
  expect((await known(user)).user.email).toBe(user.email);
});

test('of two who want one address at the same time, one gets it and keeps nothing of the other', async () => {
  const { user: one, email } = await asked();
  const { user: other } = await asked(email);
  for (const user of [one, other]) await confirmAt(user, 'new');
  const links = [await issue(one, 'old'), await issue(other, 'old')];
  const [here, there] = await Promise.allSettled([
    confirm(links[0]?.token ?? ''),
    confirm(links[1]?.token ?? '', stack.elsewhere),
  ]);
  expect([here.status, there.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = here.status === 'rejected' ? here : there;
  expect(lost).toMatchObject({ reason: refusedWith('email-taken') });
  const addresses = [(await known(one)).user.email, (await known(other)).user.email];
  expect(addresses.filter((each) => each === email)).toHaveLength(1);
});

test('an address that was taken right before the append is refused, and nothing is changed', async () => {
  const { user, email } = await asked();
  await confirmAt(user, 'new');
  const { token } = await issue(user, 'old');
  stack.meanwhile(() =>
    stack.elsewhere('RegisterCompany', buildRegistration({ email }), ANONYMOUS),
  );
  await expect(confirm(token)).rejects.toMatchObject(refusedWith('email-taken'));
  expect((await known(user)).user.email).toBe(user.email);
});

test('one address is written to three times a day, whoever asks', async () => {
  const email = freshEmail();
  for (let times = 0; times < 3; times += 1) await asked(email);
  await expect(asked(email)).rejects.toMatchObject(refusedWith('too-many-requests'));
});

test('a link for a password that went to the address before opens nothing once there is another one', async () => {
  const { user } = await asked();
  const before = await stack.send<PasswordResetLink>(
    'IssuePasswordReset',
    { userId: user.id },
    COMMAND_LINE,
  );
  await confirmAt(user, 'old');
  await confirmAt(user, 'new');
  const choose = ({ token }: PasswordResetLink) =>
    stack.send('ConfirmPasswordReset', { token, password: 'a quite new password' }, ANONYMOUS);
  await expect(choose(before)).rejects.toMatchObject(refusedWith('reset-token-invalid'));
});
