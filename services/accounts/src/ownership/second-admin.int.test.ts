import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { RoleGiven } from 'contracts/api/colleagues';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Actor } from 'kernel/http/actor';
import type { AccountsStack } from '../testing/accounts-stack.ts';
import { ANONYMOUS, COMMAND_LINE, acting, startAccounts } from '../testing/accounts-stack.ts';
import { buildInvitedUser, buildNewUser, buildRegistration } from '../testing/registrations.ts';

let stack: AccountsStack;
let asker: User;
let second: User;

const openStaff = async () =>
  stack.send<User>('CreateUser', buildNewUser({ role: 'admin' }), COMMAND_LINE);

beforeAll(async () => {
  stack = await startAccounts();
});
beforeEach(async () => {
  stack.setTime(undefined);
  [asker, second] = [await openStaff(), await openStaff()];
});
afterAll(async () => stack.stop());

const REASON = { reason: 'A reason' };
const WAITS_STILL = { status: 'waiting', ground: null };
const OWNERS_DECIDE = { status: 409, code: 'owners-decide' };
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);

const disable = async ({ id: userId }: Pick<User, 'id'>, by: Actor) =>
  stack.send('DisableUser', { userId, ...REASON }, by);
const enable = async ({ id: userId }: Pick<User, 'id'>, by: Actor) =>
  stack.send('EnableUser', { userId, ...REASON }, by);
const give = async (userId: string, by: User) =>
  stack.send<RoleGiven>(
    'GiveCompanyRole',
    { userId, role: 'owner', monthlyLimit: null, branchIds: null },
    acting(by),
  );
const changeOf = async ({ id: ownerId, companyId }: User) => {
  const asked = { companyId };
  const changes = await stack.query<StoredOwnershipChange[]>(
    'ownership.ofCompany',
    asked,
    COMMAND_LINE,
  );
  const change = changes.find(({ userId }) => userId !== ownerId);
  if (!change) throw new Error('nothing was asked for');
  return change;
};
const idsOf = ({ companyId, id: changeId }: StoredOwnershipChange) => ({ companyId, changeId });
const end = async (change: StoredOwnershipChange) =>
  stack.send('EndOwnershipWindow', idsOf(change), COMMAND_LINE);
const confirm = async (change: StoredOwnershipChange, by: User) =>
  stack.send('ConfirmOwnershipChange', idsOf(change), acting(by));
const roleOf = async ({ id: userId }: Pick<User, 'id'>) =>
  (await stack.query<AdminUser>('people.user', { userId }, COMMAND_LINE)).companyRole;

async function company() {
  const owner = await stack.send<User>('RegisterCompany', buildRegistration(), ANONYMOUS);
  const inCompany = { companyId: owner.companyId ?? '', companyRole: 'buyer' as CompanyRole };
  const buyer = await stack.send<AdminUser>('CreateUser', buildNewUser(inCompany), COMMAND_LINE);
  await stack.query('accounts.users', {}, COMMAND_LINE);
  return { owner, buyer };
}

/** One admin asks that somebody becomes an owner, closes the only one, and lets the owners' time pass. */
async function takenOver() {
  const { owner, buyer } = await company();
  await give(buyer.id, asker);
  await disable(owner, acting(asker));
  const change = await changeOf(owner);
  stack.setTime(inHours(25));
  await end(change);
  return { owner, buyer, change };
}

describe('a change that no owner could answer in time', () => {
  test('waits on: one admin who closes the owners takes no company over', async () => {
    const { owner, buyer, change } = await takenOver();
    expect(await roleOf(buyer)).toBe('buyer');
    expect(await changeOf(owner)).toMatchObject(WAITS_STILL);
    await expect(confirm(change, asker)).rejects.toMatchObject({
      status: 403,
      code: 'own-request',
    });
    // The end comes again in vain.
    await end(change);
    expect(await roleOf(buyer)).toBe('buyer');
  });

  test('takes effect when a second admin confirms it, once', async () => {
    const { owner, buyer, change } = await takenOver();
    await confirm(change, second);
    expect(await roleOf(buyer)).toBe('owner');
    const effect = { status: 'in-effect', ground: 'confirmed', decidedBy: second.id };
    expect(await changeOf(owner)).toMatchObject(effect);
    const again = confirm(change, second);
    await expect(again).rejects.toMatchObject({ code: 'ownership-change-decided' });
  });

  test('is confirmed by nobody whom the asker has opened, nor by who has opened whom it is about', async () => {
    const { owner } = await company();
    await disable(owner, acting(asker));
    const opened = buildInvitedUser({ companyId: owner.companyId ?? '', companyRole: 'owner' });
    await stack.send<AdminUser>('CreateUser', opened, acting(asker));
    const change = await changeOf(owner);
    await stack.send('SendPasswordLink', { userId: change.userId }, acting(second));
    const reader = await stack.send<User>(
      'CreateUser',
      buildNewUser({ role: 'auditor' }),
      COMMAND_LINE,
    );
    await stack.send(
      'SendPasswordLink',
      { userId: reader.id },
      acting({ ...asker, role: 'super_admin' }),
    );
    const raise = { userId: reader.id, role: 'super_admin', ...REASON, expectedRevision: 0 };
    await stack.send('ChangeUserRole', raise, COMMAND_LINE);
    stack.setTime(inHours(25));
    await end(change);
    const tied = { status: 403, code: 'not-independent' };
    await expect(confirm(change, { ...reader, role: 'super_admin' })).rejects.toMatchObject(tied);
    await expect(confirm(change, second)).rejects.toMatchObject({
      ...tied,
      message: expect.stringContaining('whom this is about'),
    });
    await confirm(change, await openStaff());
    expect(await roleOf({ id: change.userId })).toBe('owner');
  });

  test('is not confirmed before that time is over, nor by an auditor or the company', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, asker);
    await disable(owner, acting(asker));
    const change = await changeOf(owner);
    const early = { status: 409, code: 'owners-may-refuse' };
    await expect(confirm(change, second)).rejects.toMatchObject({
      ...early,
      message: expect.stringContaining(change.dueAt ?? ''),
    });
    stack.setTime(inHours(25));
    await end(change);
    const auditor: User = { ...second, role: 'auditor' };
    for (const by of [auditor, owner])
      await expect(confirm(change, by)).rejects.toMatchObject({ status: 403 });
  });

  test('is not confirmed for somebody whose account was closed meanwhile, and ends with it', async () => {
    const { owner, buyer, change } = await takenOver();
    await disable(asker, COMMAND_LINE);
    await expect(confirm(change, second)).rejects.toMatchObject({ code: 'forbidden' });
    await stack.send('WithdrawOwnershipChange', idsOf(change), acting(second));
    expect(await changeOf(owner)).toMatchObject({ status: 'ended', because: 'withdrawn' });
    expect(await roleOf(buyer)).toBe('buyer');
  });

  test('is the owner’s to accept or refuse who comes back', async () => {
    const { owner, buyer, change } = await takenOver();
    await enable(owner, acting(asker));
    await stack.query('accounts.users', {}, COMMAND_LINE);
    await expect(confirm(change, second)).rejects.toMatchObject(OWNERS_DECIDE);
    const refusal = { changeId: change.id, reason: 'Nobody of us has asked for this' };
    await stack.send('RefuseOwnershipChange', refusal, acting(owner));
    expect(await changeOf(owner)).toMatchObject({ status: 'refused' });
    expect(await roleOf(buyer)).toBe('buyer');
  });

  test('is confirmed or taken back by the operator of the machine, by name', async () => {
    stack.setTime(inHours(-25));
    const { owner, buyer } = await company();
    await give(buyer.id, asker);
    await disable(owner, acting(asker));
    stack.setTime(undefined);
    const change = await changeOf(owner);
    await end(change);
    const overdue = async () =>
      (await stack.query<StoredOwnershipChange[]>('ownership.overdue', {}, COMMAND_LINE)).map(
        ({ id }) => id,
      );
    expect(await overdue()).toContain(change.id);
    const operate = async (operator?: string) =>
      stack.send('ConfirmOwnershipChange', { ...idsOf(change), operator }, COMMAND_LINE);
    await expect(operate()).rejects.toMatchObject({ code: 'forbidden' });
    await operate('root');
    expect(await roleOf(buyer)).toBe('owner');
    expect(await overdue()).not.toContain(change.id);
    const events = await stack.store.readStream(`operatorDecision-${change.id}`);
    expect(events.map(({ data }) => data)).toMatchObject([
      { requestKind: 'ownership-change', subject: owner.companyId, requestedBy: asker.id },
    ]);
  });
});

describe('an owner', () => {
  test('whom staff keep out until the last moment could not have refused it', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, asker);
    await disable(owner, acting(asker));
    const change = await changeOf(owner);
    stack.setTime(inHours(23.9));
    await enable(owner, acting(asker));
    await stack.query('accounts.users', {}, COMMAND_LINE);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(buyer)).toBe('buyer');
    expect(await changeOf(owner)).toMatchObject(WAITS_STILL);
    await expect(confirm(change, second)).rejects.toMatchObject(OWNERS_DECIDE);
    await stack.send('AcceptOwnershipChange', { changeId: change.id }, acting(owner));
    expect(await roleOf(buyer)).toBe('owner');
  });

  test('who came back before it was asked for has their time as ever', async () => {
    const { owner, buyer } = await company();
    await disable(owner, acting(asker));
    await enable(owner, acting(asker));
    await stack.query('accounts.users', {}, COMMAND_LINE);
    await give(buyer.id, asker);
    const change = await changeOf(owner);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(buyer)).toBe('owner');
  });

  test('beside whom another can sign in may be closed: that one could have refused', async () => {
    const { owner, buyer } = await company();
    const inCompany = { companyId: owner.companyId ?? '', companyRole: 'owner' as CompanyRole };
    await stack.send('CreateUser', buildNewUser(inCompany), COMMAND_LINE);
    await give(buyer.id, asker);
    await disable(owner, acting(asker));
    const change = await changeOf(owner);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(buyer)).toBe('owner');
  });
});

describe('what somebody asked for who is an admin no more', () => {
  const demote = async ({ id: userId }: User) => {
    const less = { userId, role: 'auditor', ...REASON, expectedRevision: 0 };
    await stack.send('ChangeUserRole', less, COMMAND_LINE);
  };

  test('ends with the owners’ time', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, asker);
    const change = await changeOf(owner);
    await demote(asker);
    stack.setTime(inHours(25));
    await end(change);
    expect(await roleOf(buyer)).toBe('buyer');
    expect(await changeOf(owner)).toMatchObject({ status: 'ended', because: 'outdated' });
  });

  test('stands where an owner accepts it', async () => {
    const { owner, buyer } = await company();
    await give(buyer.id, asker);
    const { id: changeId } = await changeOf(owner);
    await demote(asker);
    await stack.send('AcceptOwnershipChange', { changeId }, acting(owner));
    expect(await roleOf(buyer)).toBe('owner');
  });
});
