import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { Colleagues, Invitation } from 'contracts/api/colleagues';
import type { InvitationLink } from 'contracts/calls/colleagues';
import type { PasswordResetLink } from 'contracts/calls/accounts';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildNewUser, buildRegistration, freshName } from '../testing/registrations.ts';

let stack: AccountsStack;

beforeAll(async () => {
  stack = await startAccounts();
});
afterAll(async () => stack.stop());

const PASSWORD = 'correct horse battery';
const FREELY = { monthlyLimit: null, branchIds: null };
const invalid = { status: 422, code: 'invitation-invalid' };
const spent = { status: 422, code: 'reset-token-invalid' };

const register = () => stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const freshEmail = () => `${freshName()}@example.test`;
const invite = async (by: User, email = freshEmail(), role = 'owner') =>
  stack.send<Invitation>('InviteColleague', { email, role, ...FREELY }, acting(by));
const linkOf = async ({ id: invitationId }: Pick<Invitation, 'id'>): Promise<string> => {
  const sent = { invitationId };
  const { token } = await stack.send<InvitationLink>('IssueInvitation', sent, COMMAND_LINE);
  if (token === null) throw new Error('Whoever has an account gets no link.');
  return token;
};
const filled = (token: string) => {
  const names = { firstName: 'Ivo', lastName: 'Kos' };
  return { token, ...names, username: freshName(), password: PASSWORD };
};
const accept = (token: string) => stack.send<User>('AcceptInvitation', filled(token), ANONYMOUS);
const read = (token: string) => stack.send('ReadInvitation', { token }, ANONYMOUS);
const disable = (userId: string) =>
  stack.send('DisableUser', { userId, reason: 'left' }, COMMAND_LINE);
const enable = (userId: string) =>
  stack.send('EnableUser', { userId, reason: 'is back' }, COMMAND_LINE);
const listed = async (by: User) =>
  (await stack.query<Colleagues>('colleagues.list', {}, acting(by))).invitations;

/** A company with two owners, of whom the second was invited by the first. */
async function twoOwners(): Promise<{ readonly first: User; readonly second: User }> {
  const first = await register();
  const second = await accept(await linkOf(await invite(first)));
  // Whoever ends an owner looks there for another one.
  await listed(first);
  return { first, second };
}

describe('what an ended owner had sent', () => {
  test('opens nothing, does not come back with the owner, and stands in no list', async () => {
    const { first, second } = await twoOwners();
    const email = freshEmail();
    const sent = await invite(second, email);
    const token = await linkOf(sent);
    await stack.send('EndAccess', { userId: second.id }, acting(first));
    for (const tried of [read, accept]) await expect(tried(token)).rejects.toMatchObject(invalid);
    expect(await listed(first)).toEqual([]);
    await enable(second.id);
    await expect(accept(token)).rejects.toMatchObject(invalid);
    // The place is free for who still may give it.
    const anew = await accept(await linkOf(await invite(first, email, 'viewer')));
    expect(anew).toMatchObject({ email, companyRole: 'viewer' });
  });

  test('is not mailed any more, until an owner who stays sends it again', async () => {
    const { first, second } = await twoOwners();
    const sent = await invite(second);
    const change = { userId: second.id, role: 'buyer', ...FREELY };
    await stack.send('GiveCompanyRole', change, acting(first));
    await expect(linkOf(sent)).rejects.toMatchObject({ status: 403 });
    await stack.send('ResendInvitation', { invitationId: sent.id }, acting(first));
    expect(await listed(first)).toMatchObject([{ id: sent.id }]);
    const { companyId } = await accept(await linkOf(sent));
    expect(companyId).toBe(first.companyId);
  });

  test('is recorded with who had sent it where it was taken up in time', async () => {
    const owner = await register();
    const joined = await accept(await linkOf(await invite(owner)));
    const events = await stack.store.readStream(`user-${owner.id}`);
    expect(events.at(-1)).toMatchObject({
      type: 'GrantTakenUp.v1',
      data: { takenUpBy: joined.id, grant: 'invitation' },
    });
  });

  test('falls also where another process ends the owner between the decision and the append', async () => {
    const { first, second } = await twoOwners();
    const token = await linkOf(await invite(second));
    const input = { userId: second.id };
    stack.meanwhile(() => stack.elsewhere('EndAccess', input, acting(first)));
    await expect(accept(token)).rejects.toMatchObject(invalid);
  });
});

test('of an end and acceptances at the same time no one joins after the end', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { first, second } = await twoOwners();
    const token = await linkOf(await invite(second));
    const outcomes = await Promise.allSettled([
      accept(token),
      stack.elsewhere<null>('EndAccess', { userId: second.id }, acting(first)),
    ]);
    expect(outcomes[1]?.status).toBe('fulfilled');
    const types = (await stack.store.readStream(`user-${second.id}`)).map(({ type }) => type);
    const order = ['GrantTakenUp.v1', 'UserDisabled.v2'];
    const joined = outcomes[0]?.status === 'fulfilled';
    expect(types.filter((type) => order.includes(type))).toEqual(joined ? order : order.slice(1));
  }
});

describe('a link for a password', () => {
  const opened = async (by: AdminUser, role: 'auditor' | 'b2b_user' = 'b2b_user') => {
    const { password: _none, ...input } = buildNewUser({ role });
    const company = role === 'b2b_user' ? { company: { name: 'Acme d.o.o.' } } : {};
    return stack.send<AdminUser>('CreateUser', { ...input, ...company }, acting(by));
  };
  const staff = async (role: 'admin' | 'super_admin') =>
    stack.send<AdminUser>('CreateUser', buildNewUser({ role }), COMMAND_LINE);
  const issue = async (userId: string, invitation = true) =>
    stack.send<PasswordResetLink>('IssuePasswordReset', { userId, invitation }, COMMAND_LINE);
  const choose = async (token: string) =>
    stack.send('ConfirmPasswordReset', { token, password: 'a quite new password' }, ANONYMOUS);
  const requests = async ({ id }: User) =>
    (await stack.store.readStream(`user-${id}`)).filter(
      ({ type }) => type === 'UserPasswordResetRequested.v1',
    );

  test('that was sent before the account was closed is dead when it is open again', async () => {
    const user = await register();
    const { token } = await issue(user.id, false);
    await disable(user.id);
    await enable(user.id);
    await expect(choose(token)).rejects.toMatchObject(spent);
    await expect(choose((await issue(user.id, false)).token)).resolves.toBeDefined();
  });

  test('of an account that an ended admin has opened is dead, as is any other way to its first password', async () => {
    const admin = await staff('admin');
    const user = await opened(admin);
    const { token } = await issue(user.id);
    await disable(admin.id);
    await expect(choose(token)).rejects.toMatchObject(spent);
    await expect(issue(user.id)).rejects.toMatchObject({ status: 403 });
    await stack.send('RequestPasswordReset', { email: user.email }, ANONYMOUS);
    expect(await requests(user)).toEqual([]);
    await enable(admin.id);
    await expect(choose(token)).rejects.toMatchObject(spent);
    const other = await staff('admin');
    await stack.send('SendPasswordLink', { userId: user.id }, acting(other));
    await expect(choose((await issue(user.id)).token)).resolves.toBeDefined();
  });

  test('gives a role of staff while a super admin stands behind it, and not after a change of that role', async () => {
    const superAdmin = await staff('super_admin');
    await staff('super_admin');
    const colleague = await opened(superAdmin, 'auditor');
    const { token } = await issue(colleague.id);
    const { revision } = superAdmin;
    const demotion = { userId: superAdmin.id, role: 'admin', reason: 'A test' };
    await stack.query('accounts.users', {}, COMMAND_LINE);
    const change = { ...demotion, expectedRevision: revision };
    await stack.send('ChangeUserRole', change, COMMAND_LINE);
    await expect(choose(token)).rejects.toMatchObject(spent);
  });

  test('that its owner asks for needs nobody behind it once there was a password', async () => {
    const admin = await staff('admin');
    const user = await opened(admin);
    await choose((await issue(user.id)).token);
    await disable(admin.id);
    await stack.send('RequestPasswordReset', { email: user.email }, ANONYMOUS);
    expect(await requests(user)).toHaveLength(1);
    await expect(choose((await issue(user.id, false)).token)).resolves.toBeDefined();
  });

  test('falls also where another process ends the admin between the decision and the append', async () => {
    const admin = await staff('admin');
    const user = await opened(admin);
    const { token } = await issue(user.id);
    const input = { userId: admin.id, reason: `left ${randomUUID()}` };
    stack.meanwhile(() => stack.elsewhere('DisableUser', input, COMMAND_LINE));
    await expect(choose(token)).rejects.toMatchObject(spent);
  });
});
