import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { Colleagues, Invitation } from 'contracts/api/colleagues';
import type { AccountUser, EmailChangeLink } from 'contracts/calls/accounts';
import type { InvitationLink } from 'contracts/calls/colleagues';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildRegistration, freshName } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const invalid = { status: 422, code: 'invitation-invalid' };
const freshEmail = () => `${freshName()}@example.test`;
const register = (email = freshEmail()) =>
  stack.send<User>('RegisterCompany', buildRegistration({ email }), ANONYMOUS);
const invite = async (by: User, email: string) => {
  const part = { role: 'viewer', monthlyLimit: null, branchIds: null };
  return stack.send<Invitation>('InviteColleague', { email, ...part }, acting(by));
};
const linkOf = async ({ id: invitationId }: Invitation) =>
  stack.send<InvitationLink>('IssueInvitation', { invitationId }, COMMAND_LINE);
const filled = (token: string | null) => {
  const names = { firstName: 'Ivo', lastName: 'Kos', username: freshName() };
  return { token, ...names, password: 'correct horse battery' };
};
const accept = (token: string | null) =>
  stack.send<User>('AcceptInvitation', filled(token), ANONYMOUS);
const erase = async ({ id: userId, username }: User) =>
  stack.send('ErasePerson', { userId, confirmation: username, reason: 'By letter' }, COMMAND_LINE);
const invitationsOf = async (owner: User) =>
  (await stack.query<Colleagues>('colleagues.list', {}, acting(owner))).invitations;

/** Who still has a key, of those whom a company has invited. */
async function readableOf(owner: User): Promise<number> {
  const { rows } = await stack.owner.raw<{ rows: { readable: string }[] }>(
    `SELECT count(wrapped_key) AS readable FROM vault.person_keys WHERE person_id = ANY(?)`,
    [await invitedBy(owner)],
  );
  return Number(rows[0]?.readable);
}

async function invitedBy(owner: User): Promise<string[]> {
  const invited: string[] = [];
  for await (const { events } of stack.store.scanAll({
    after: 0n,
    filter: { categories: ['invitation'] },
    limit: 100,
  }))
    for (const { data } of events)
      if (data['companyId'] === owner.companyId && typeof data['personId'] === 'string')
        invited.push(data['personId']);
  return invited;
}

test('the address of somebody who is erased leaves the invitations of every company, those that were withdrawn too', async () => {
  const [one, other] = [await register(), await register()];
  const email = freshEmail();
  const waiting = await invite(one, email);
  const { token } = await linkOf(waiting);
  const withdrawn = await invite(other, email);
  await stack.send('WithdrawInvitation', { invitationId: withdrawn.id }, acting(other));
  const person = await register(email);
  expect([await readableOf(one), await readableOf(other)]).toEqual([1, 1]);
  await erase(person);
  expect([await readableOf(one), await readableOf(other)]).toEqual([0, 0]);
  expect(await invitationsOf(one)).toEqual([]);
  await expect(accept(token)).rejects.toMatchObject(invalid);
  await expect(stack.send('ReadInvitation', { token }, ANONYMOUS)).rejects.toMatchObject(invalid);
  await expect(linkOf(waiting)).rejects.toMatchObject({ status: 403 });
  const resend = { invitationId: waiting.id };
  await expect(stack.send('ResendInvitation', resend, acting(one))).rejects.toMatchObject({
    status: 404,
  });
  // Asked anew after the erasure, with the same address, is asked anew.
  const { token: next } = await linkOf(await invite(one, email));
  expect(await accept(next)).toMatchObject({ email, companyId: one.companyId });
});

test('whoever has joined keeps their name when somebody else is erased who has the address after them', async () => {
  const owner = await register();
  const email = freshEmail();
  const joined = await accept((await linkOf(await invite(owner, email))).token);
  await changeEmail(joined, freshEmail());
  await erase(await register(email));
  const known = await stack.query<AccountUser>(
    'accounts.user',
    { userId: joined.id },
    acting(joined),
  );
  expect(known.user).toMatchObject({ firstName: 'Ivo', lastName: 'Kos' });
});

async function changeEmail(user: User, email: string): Promise<void> {
  const { id: userId } = user;
  await stack.send('RequestEmailChange', { email }, acting(user));
  const log = await stack.store.readStream(`user-${userId}`);
  const changeId = log.findLast(({ type }) => type === 'UserEmailChangeRequested.v1')?.data[
    'changeId'
  ];
  for (const mailbox of ['old', 'new']) {
    const asked = { userId, mailbox, changeId };
    const { token } = await stack.send<EmailChangeLink>(
      'IssueEmailChangeLink',
      asked,
      COMMAND_LINE,
    );
    await stack.send('ConfirmEmailChange', { token }, ANONYMOUS);
  }
}
