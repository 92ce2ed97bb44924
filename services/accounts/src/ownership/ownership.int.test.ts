import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { Colleagues, Invitation, RoleGiven } from 'contracts/api/colleagues';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import type { InvitationLink } from 'contracts/calls/colleagues';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import {
  buildInvitedUser,
  buildNewUser,
  buildRegistration,
  freshName,
} from '../testing/registrations.ts';

let stack: AccountsStack;
let staff: User;

beforeAll(async () => {
  stack = await startAccounts();
  staff = await stack.send<User>('CreateUser', buildNewUser({ role: 'admin' }), COMMAND_LINE);
});
beforeEach(() => stack.setTime(undefined));
afterAll(async () => stack.stop());

const FREELY = { monthlyLimit: null, branchIds: null };
const REASON = 'Nobody of us has asked for this';
const DECIDED = { status: 409, code: 'ownership-change-decided' };

const register = () => stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
const give = async (userId: string, role: string, by: User | null = staff) =>
  stack.send<RoleGiven>(
    'GiveCompanyRole',
    { userId, role, ...FREELY },
    by === null ? COMMAND_LINE : acting(by),
  );
const changesOf = async (owner: User) =>
  stack.query<StoredOwnershipChange[]>('ownership.own', {}, acting(owner));
const roleOf = async (owner: User, userId: string) => {
  const { people } = await stack.query<Colleagues>('colleagues.list', {}, acting(owner));
  return people.find(({ id }) => id === userId)?.role;
};
const waitingOf = async (owner: User): Promise<StoredOwnershipChange> => {
  const change = (await changesOf(owner)).find(({ status }) => status === 'waiting');
  if (!change) throw new Error('nothing waits');
  return change;
};
const end = async ({ companyId, id: changeId }: StoredOwnershipChange) =>
  stack.send('EndOwnershipWindow', { companyId, changeId }, COMMAND_LINE);
const refuse = async (by: User, changeId: string) =>
  stack.send('RefuseOwnershipChange', { changeId, reason: REASON }, acting(by));
const accept = async (by: User, changeId: string) =>
  stack.send('AcceptOwnershipChange', { changeId }, acting(by));
const reasoned = (userId: string) => ({ userId, reason: 'A reason' });
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

async function joined(owner: User, role: string): Promise<User> {
  const email = `${freshName()}@example.test`;
  const invited = { email, role, ...FREELY };
  const { id } = await stack.send<Invitation>('InviteColleague', invited, acting(owner));
  const sent = { invitationId: id };
  const { token } = await stack.send<InvitationLink>('IssueInvitation', sent, COMMAND_LINE);
  const names = { firstName: 'Ivo', lastName: 'Kos', username: freshName() };
  const body = { token, ...names, password: 'correct horse battery' };
  const person = await stack.send<User>('AcceptInvitation', body, ANONYMOUS);
  await changesOf(owner);
  return person;
}

async function company() {
  const owner = await register();
  const buyer = await joined(owner, 'buyer');
  return { owner, buyer };
}

describe('whom staff would make an owner', () => {
  test('is none until the owners have had a day, and the end comes in time', async () => {
    const { owner, buyer } = await company();
    const given = await give(buyer.id, 'owner');
    expect(given).toMatchObject({ role: 'buyer', waitsUntil: expect.any(String) });
    expect(await roleOf(owner, buyer.id)).toBe('buyer');
    const change = await waitingOf(owner);
    expect(change).toMatchObject({ change: 'give', userId: buyer.id, dueAt: given.waitsUntil });
    await expect(end(change)).rejects.toMatchObject({ code: 'owners-may-refuse' });
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(owner, buyer.id)).toBe('owner');
    expect((await changesOf(owner))[0]).toMatchObject({ status: 'in-effect', ground: 'unrefused' });
    await expect(refuse(owner, change.id)).rejects.toMatchObject(DECIDED);
  });

  test('is none at all where an owner refuses, and staff read why', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, 'owner');
    const change = await waitingOf(owner);
    await expect(refuse(buyer, change.id)).rejects.toMatchObject({ status: 403 });
    await expect(accept(buyer, change.id)).rejects.toMatchObject({ status: 403 });
    const stranger = await register();
    await expect(refuse(stranger, change.id)).rejects.toMatchObject(DECIDED);
    await refuse(owner, change.id);
    const { companyId } = change;
    const [listed] = await stack.query<StoredOwnershipChange[]>(
      'ownership.ofCompany',
      { companyId },
      acting(staff),
    );
    expect(listed).toMatchObject({ status: 'refused', reason: REASON });
    stack.setTime(inHours(25));
    await expect(end(change)).rejects.toMatchObject(DECIDED);
    expect(await roleOf(owner, buyer.id)).toBe('buyer');
  });

  test('is none where the account of whoever asked for it was closed meanwhile', async () => {
    const { owner, buyer } = await company();
    const thief = await stack.send<User>(
      'CreateUser',
      buildNewUser({ role: 'admin' }),
      COMMAND_LINE,
    );
    await give(buyer.id, 'owner', thief);
    const change = await waitingOf(owner);
    await stack.send('DisableUser', reasoned(thief.id), COMMAND_LINE);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(owner, buyer.id)).toBe('buyer');
    expect((await changesOf(owner))[0]).toMatchObject({ status: 'ended', because: 'outdated' });
  });

  test('is one at once where an owner accepts', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, 'owner');
    await accept(owner, (await waitingOf(owner)).id);
    expect(await roleOf(owner, buyer.id)).toBe('owner');
  });

  test('and refused at the same moment by an owner: one of the two wins, in whatever process', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, 'owner');
    const change = await waitingOf(owner);
    stack.setTime(inHours(25));
    // Right before the end is written down.
    const refusal = { changeId: change.id, reason: REASON };
    stack.meanwhile(async () => stack.elsewhere('RefuseOwnershipChange', refusal, acting(owner)));
    await expect(end(change)).rejects.toMatchObject(DECIDED);
    expect(await roleOf(owner, buyer.id)).toBe('buyer');
  });

  test('joins as a viewer until then where the account is new', async () => {
    const { owner } = await company();
    const { companyId } = owner;
    const opened = buildInvitedUser({ companyId: companyId ?? '', companyRole: 'owner' });
    const { id } = await stack.send<AdminUser>('CreateUser', opened, acting(staff));
    expect(await roleOf(owner, id)).toBe('viewer');
    stack.setTime(inHours(25));
    await end(await waitingOf(owner));
    expect(await roleOf(owner, id)).toBe('owner');
  });

  test('comes back as a viewer until then where the account was closed', async () => {
    const { owner } = await company();
    const second = await joined(owner, 'owner');
    await stack.send('EndAccess', { userId: second.id }, acting(owner));
    await stack.send('EnableUser', reasoned(second.id), acting(staff));
    expect(await roleOf(owner, second.id)).toBe('viewer');
    expect(await waitingOf(owner)).toMatchObject({ change: 'give', userId: second.id });
  });

  test('stays what they are where staff take it back', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, 'owner');
    await expect(give(buyer.id, 'owner')).rejects.toMatchObject({ code: 'ownership-change-waits' });
    const { companyId, id: changeId } = await waitingOf(owner);
    await stack.send('WithdrawOwnershipChange', { companyId, changeId }, acting(staff));
    expect((await changesOf(owner))[0]).toMatchObject({ status: 'ended', because: 'withdrawn' });
    expect(await roleOf(owner, buyer.id)).toBe('buyer');
  });
});

describe('whom staff would let do more', () => {
  const GIVEN = { userId: '', role: 'buyer', ...FREELY };
  const eur = (minor: number) => `${minor / 100}.00`;
  const open = async (owner: User, companyRole?: CompanyRole, by: User | null = staff) => {
    const input = { companyId: owner.companyId ?? '', ...(companyRole ? { companyRole } : {}) };
    const draft = by === null ? buildNewUser(input) : buildInvitedUser(input);
    const actor = by === null ? COMMAND_LINE : acting(by);
    return (await stack.send<AdminUser>('CreateUser', draft, actor)).id;
  };

  test('is opened as a viewer, and buys once the owners have had a day', async () => {
    const { owner } = await company();
    const id = await open(owner);
    expect(await roleOf(owner, id)).toBe('viewer');
    const change = await waitingOf(owner);
    expect(change).toMatchObject({ change: 'join', role: 'buyer', userId: id });
    await expect(end(change)).rejects.toMatchObject({ code: 'owners-may-refuse' });
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(owner, id)).toBe('buyer');
    expect((await changesOf(owner))[0]).toMatchObject({ ground: 'unrefused', role: 'buyer' });
  });

  test('is what they are to be at once where nobody is an owner, and by the command line', async () => {
    const { owner, buyer } = await company();
    const direct = await open(owner, 'approver', null);
    expect(await roleOf(owner, direct)).toBe('approver');
    expect(await changesOf(owner)).toEqual([]);
    await stack.send('DisableUser', reasoned(owner.id), COMMAND_LINE);
    await changesOf(buyer);
    expect(await give(buyer.id, 'approver')).toMatchObject({ role: 'approver' });
    expect((await changesOf(buyer))[0]).toMatchObject({ change: 'widen', ground: 'no-owner' });
  });

  test('keeps the limit that an owner has set until then, and gets less at once', async () => {
    const { owner, buyer } = await company();
    const limited = { ...GIVEN, userId: buyer.id, monthlyLimit: eur(50_000) };
    await stack.send('GiveCompanyRole', limited, acting(owner));
    const more = { ...limited, monthlyLimit: eur(60_000) };
    const asked = await stack.send<RoleGiven>('GiveCompanyRole', more, acting(staff));
    expect(asked).toMatchObject({ monthlyLimit: '500.00', waitsUntil: expect.any(String) });
    const less = { ...limited, monthlyLimit: eur(10_000) };
    const given = await stack.send<RoleGiven>('GiveCompanyRole', less, acting(staff));
    expect(given).toMatchObject({ monthlyLimit: '100.00' });
    expect(given.waitsUntil).toBeUndefined();
  });

  test('gets nothing by it where an owner has given them as much meanwhile', async () => {
    const owner = await register();
    const viewer = await joined(owner, 'viewer');
    await give(viewer.id, 'buyer');
    await give(viewer.id, 'approver', owner);
    stack.setTime(inHours(25));
    await end(await waitingOf(owner));
    expect(await roleOf(owner, viewer.id)).toBe('approver');
    expect((await changesOf(owner))[0]).toMatchObject({ status: 'ended', because: 'outdated' });
  });

  test('comes back as a viewer where the account of a buyer was closed', async () => {
    const { owner, buyer } = await company();
    await stack.send('EndAccess', { userId: buyer.id }, acting(owner));
    await stack.send('EnableUser', reasoned(buyer.id), acting(staff));
    expect(await roleOf(owner, buyer.id)).toBe('viewer');
    expect(await waitingOf(owner)).toMatchObject({ change: 'widen', role: 'buyer' });
  });
});

describe('an owner', () => {
  test('whom staff would make less is one until the day is over', async () => {
    const { owner } = await company();
    const second = await joined(owner, 'owner');
    await give(second.id, 'viewer');
    expect(await roleOf(owner, second.id)).toBe('owner');
    const change = await waitingOf(owner);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(owner, second.id)).toBe('viewer');
  });

  test('who is the last by then stays one', async () => {
    const { owner } = await company();
    const second = await joined(owner, 'owner');
    await give(second.id, 'viewer');
    const change = await waitingOf(owner);
    await stack.send('EndAccess', { userId: owner.id }, acting(second));
    await changesOf(second);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(second, second.id)).toBe('owner');
    expect((await changesOf(second))[0]).toMatchObject({ status: 'ended', because: 'outdated' });
  });

  test('whose account staff close is still waited for, so that closing all of them takes nothing over', async () => {
    const { owner, buyer } = await company();
    await stack.send('DisableUser', reasoned(owner.id), acting(staff));
    expect((await changesOf(buyer))[0]).toMatchObject({
      change: 'close',
      status: 'in-effect',
      ground: 'account-closed',
    });
    expect(await give(buyer.id, 'owner')).toMatchObject({ role: 'buyer' });
    expect(await waitingOf(buyer)).toMatchObject({ change: 'give', userId: buyer.id });
    await stack.send('EnableUser', reasoned(owner.id), acting(staff));
    expect(await roleOf(owner, owner.id)).toBe('owner');
    await refuse(owner, (await waitingOf(owner)).id);
  });

  test('is still waited for when staff have given the closed account less and more again', async () => {
    const { owner, buyer } = await company();
    await stack.send('DisableUser', reasoned(owner.id), acting(staff));
    for (const role of ['viewer', 'buyer', 'owner', 'viewer', 'buyer']) await give(owner.id, role);
    expect(await give(buyer.id, 'owner')).toMatchObject({ role: 'buyer' });
    const opened = buildInvitedUser({ companyId: owner.companyId ?? '', companyRole: 'owner' });
    const other = await stack.send<AdminUser>('CreateUser', opened, acting(staff));
    expect(await roleOf(buyer, other.id)).toBe('viewer');
  });

  test('is made at once where there is none, and by the command line; the owners are notified', async () => {
    const { owner, buyer } = await company();
    expect(await give(buyer.id, 'owner', null)).toMatchObject({ role: 'owner' });
    expect((await changesOf(owner))[0]).toMatchObject({ ground: 'command-line' });
    const orphan = await company();
    await stack.send('DisableUser', reasoned(orphan.owner.id), COMMAND_LINE);
    await changesOf(orphan.buyer);
    expect(await give(orphan.buyer.id, 'owner')).toMatchObject({ role: 'owner' });
    expect((await changesOf(orphan.buyer))[0]).toMatchObject({ ground: 'no-owner' });
  });
});
