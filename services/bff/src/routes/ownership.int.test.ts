import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { User } from 'contracts/api/accounts';
import type { Colleagues, RoleGiven } from 'contracts/api/colleagues';
import type { Notice } from 'contracts/api/notices';
import type { OwnershipChangeShown, StaffOwnershipChange } from 'contracts/api/ownership';
import type { Problem } from 'contracts/problem';
import { connectDatabase } from 'kernel/runtime/database';
import { eventually } from 'kernel/testing/eventually';
import { portalSetting } from 'kernel/testing/portal-under-test';
import { joined } from '../testing/colleagues.ts';
import { FACTOR_GIVEN_LONG_AGO } from '../testing/factor-given-long-ago.ts';
import { askedForOwner } from '../testing/open-as-operator.ts';
import { mailAbout } from '../testing/outbox.ts';
import { addAuthenticator, openStaff, trySignIn } from '../testing/staff.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

const FREELY = { monthlyLimit: null, branchIds: null };
const OWNER = { role: 'owner', ...FREELY };
const REASON = { reason: 'Nobody of us has asked for this' };

let admin: Visitor;
let db: Knex;

beforeAll(async () => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
  admin = await demoVisitor('admin');
});

afterAll(() => db.destroy());

const changesOf = async (owner: Visitor) =>
  (await owner.get<OwnershipChangeShown[]>('/api/colleagues/ownership')).body;
const waitingOf = async (owner: Visitor): Promise<OwnershipChangeShown> => {
  // Whose change it is comes from another read model, which may lag behind that of the changes.
  const isWhole = ({ status, person }: OwnershipChangeShown) =>
    status === 'waiting' && person !== '';
  const changes = await eventually(
    async () => changesOf(owner),
    (found) => found.some(isWhole),
  );
  const change = changes.find(isWhole);
  if (!change) throw new Error('nothing waits');
  return change;
};

/** What the bell of somebody says of owners, once it says so many as the newest of a kind, newest first. */
const ownerNotices = async (visitor: Visitor, newest: Notice['kind'], count: number) => {
  const current = async () =>
    (await visitor.get<Notice[]>('/api/notices')).body.filter(({ kind }) =>
      kind.startsWith('owner-change-'),
    );
  const notices = await eventually(
    current,
    (found) => found[0]?.kind === newest && found.length === count,
  );
  return notices.map(({ id: _id, at: _at, read: _read, ...facts }) => facts);
};

async function company() {
  const { visitor: owner, user } = await newCustomer();
  const { person: buyer, visitor: colleague } = await joined(owner, { role: 'buyer' });
  const roleOf = async (): Promise<string | undefined> =>
    (await owner.get<Colleagues>('/api/colleagues')).body.people.find(({ id }) => id === buyer.id)
      ?.role;
  return { owner, user, buyer, colleague, roleOf };
}

test('whom staff would make an owner, an owner is mailed and refuses; staff read why', async () => {
  const { owner, user, buyer, roleOf } = await company();
  const given = await admin.post<RoleGiven>(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  expect(given.body).toMatchObject({ role: 'buyer', waitsUntil: expect.any(String) });
  const { id, dueAt, person } = await waitingOf(owner);
  expect(person).toBe(`${buyer.firstName} ${buyer.lastName}`);
  const { text } = await mailAbout(user.email, 'ask to change roles');
  expect(text).toContain(`${dueAt?.slice(0, 16).replace('T', ' ')} UTC`);
  expect(text).toContain('/eur/colleagues');
  expect((await owner.post(`/api/colleagues/ownership/${id}/refuse`, REASON)).status).toBe(200);
  const again = await owner.post<Problem>(`/api/colleagues/ownership/${id}/accept`);
  expect([again.status, again.body.code]).toEqual([409, 'ownership-change-decided']);
  const ofCompany = `/api/admin/companies/${user.companyId ?? ''}/ownership`;
  const [shown] = await eventually(
    async () => (await admin.get<OwnershipChangeShown[]>(ofCompany)).body,
    (found) => found[0]?.status === 'refused',
  );
  expect(shown).toMatchObject({ id, ...REASON });
  expect(await roleOf()).toBe('buyer');
  await mailAbout(user.email, 'was refused');
});

test('the bell of every owner says what staff ask for and what came of it, and nobody else’s does', async () => {
  const { owner, user, buyer, colleague } = await company();
  const { person: second, visitor: other } = await joined(owner, { role: 'owner' });
  const colleagueName = `${buyer.firstName} ${buyer.lastName}`;
  const about = { change: 'give', role: 'owner', colleague: colleagueName };
  await admin.post(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  const asked = { kind: 'owner-change-asked', ...about };
  expect(await ownerNotices(owner, 'owner-change-asked', 1)).toEqual([asked]);
  expect(await ownerNotices(other, 'owner-change-asked', 1)).toEqual([asked]);
  await owner.post(`/api/colleagues/ownership/${(await waitingOf(owner)).id}/refuse`, REASON);
  const refused = { kind: 'owner-change-refused', ...about };
  expect(await ownerNotices(other, 'owner-change-refused', 2)).toEqual([refused, asked]);
  expect((await colleague.get<Notice[]>('/api/notices')).body).toEqual([]);
  await admin.post(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  const { id: withdrawn } = await waitingOf(owner);
  await admin.post(`/api/admin/companies/${user.companyId ?? ''}/ownership/${withdrawn}/withdraw`);
  await ownerNotices(owner, 'owner-change-ended', 4);
  // Who is an owner no longer is notified too.
  await admin.post(`/api/admin/users/${second.id}/company-role`, { role: 'buyer', ...FREELY });
  await owner.post(`/api/colleagues/ownership/${(await waitingOf(owner)).id}/accept`);
  const [made] = await ownerNotices(owner, 'owner-change-made', 6);
  const lost = {
    change: 'take',
    role: 'buyer',
    colleague: `${second.firstName} ${second.lastName}`,
  };
  expect(made).toEqual({ kind: 'owner-change-made', ...lost });
  // What owners read is theirs no more, but for that.
  expect(await ownerNotices(other, 'owner-change-made', 1)).toEqual([made]);
});

test('an owner who accepts makes it so at once', async () => {
  const { owner, user, buyer, roleOf } = await company();
  await admin.post(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  const { id } = await waitingOf(owner);
  expect((await owner.post(`/api/colleagues/ownership/${id}/accept`)).status).toBe(200);
  expect(await eventually(roleOf, (role) => role === 'owner')).toBe('owner');
  // Both are owners by now.
  await mailAbout(`${user.email}, ${buyer.email}`, 'have changed');
});

test('staff take back what waits', async () => {
  const { owner, user, buyer } = await company();
  await admin.post(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  const { id } = await waitingOf(owner);
  const path = `/api/admin/companies/${user.companyId ?? ''}/ownership/${id}/withdraw`;
  expect((await admin.post(path)).status).toBe(200);
  const refused = await owner.post<Problem>(`/api/colleagues/ownership/${id}/refuse`, REASON);
  expect(refused.body.code).toBe('ownership-change-decided');
});

test('what one admin asks for who closes the owner waits past its time, until a second admin confirms it', async () => {
  const { user, buyer, colleague } = await company();
  const asker = await openStaff('admin');
  const { visitor: first } = await trySignIn(asker);
  const closed = await first.post(`/api/admin/users/${user.id}/disable`, {
    reason: 'It was stolen',
  });
  expect(closed.status).toBe(200);
  const companyId = user.companyId ?? '';
  const asked = async () => {
    await askedForOwner(buyer.id, asker, new Date(Date.now() - 25 * 60 * 60_000));
    const changes = await eventually(
      async () =>
        (await admin.get<StaffOwnershipChange[]>(`/api/admin/companies/${companyId}/ownership`))
          .body,
      (found) => found.some(({ status }) => status === 'waiting'),
    );
    const change = changes.find(({ status }) => status === 'waiting');
    expect(change?.requestedBy).toEqual({ id: asker.id, name: 'Vera Stern' });
    return change?.id ?? '';
  };
  const path = `/api/admin/companies/${companyId}/ownership/${await asked()}/confirm`;
  const own = await first.post<Problem>(path);
  expect([own.status, own.body.code]).toEqual([403, 'own-request']);
  const companyRole = async () => (await colleague.get<User>('/api/user')).body.companyRole;
  expect(await companyRole()).toBe('buyer');
  expect((await admin.post(path)).status).toBe(200);
  expect(await eventually(companyRole, (role) => role === 'owner')).toBe('owner');
  const { body } = await admin.get<StaffOwnershipChange[]>(
    `/api/admin/companies/${companyId}/ownership`,
  );
  expect(body.find(({ userId }) => userId === buyer.id)).toMatchObject({ ground: 'confirmed' });
  const again = await admin.post<Problem>(path);
  expect([again.status, again.body.code]).toEqual([409, 'ownership-change-decided']);
});

test('a second admin confirms nothing before the owners’ time is over', async () => {
  const { owner, user, buyer } = await company();
  await admin.post(`/api/admin/users/${buyer.id}/company-role`, OWNER);
  const { id, dueAt } = await waitingOf(owner);
  const { visitor: second } = await trySignIn(await openStaff('admin'));
  const path = `/api/admin/companies/${user.companyId ?? ''}/ownership/${id}/confirm`;
  const early = await second.post<Problem>(path);
  expect([early.status, early.body.code]).toEqual([409, 'owners-may-refuse']);
  expect(early.body.message).toContain(dueAt);
});

test('an owner whose account staff close is notified by mail', async () => {
  const { owner, user } = await company();
  await owner.get('/api/colleagues');
  await admin.post(`/api/admin/users/${user.id}/disable`, { reason: 'It was stolen' });
  const { text } = await mailAbout(user.email, 'have changed');
  expect(text).toContain('is closed');
});

test('a borrowed session of staff makes nobody an owner: the second factor is asked for', async () => {
  const { buyer, user, roleOf } = await company();
  const { visitor } = await trySignIn(await openStaff('admin'));
  await addAuthenticator(visitor);
  await forgetGiven(visitor);
  const name = `o${randomUUID().slice(0, 12)}`;
  const person = {
    firstName: 'Eva',
    lastName: 'Kos',
    username: name,
    email: `${name}@example.test`,
  };
  const inCompany = { role: 'b2b_user', tenantId: 'eur', companyId: user.companyId };
  const actions = [
    async () => visitor.post<Problem>(`/api/admin/users/${buyer.id}/company-role`, OWNER),
    async () => visitor.post<Problem>(`/api/admin/users/${buyer.id}/enable`, { reason: 'Back' }),
    async () =>
      visitor.post<Problem>('/api/admin/users', { ...person, ...inCompany, companyRole: 'owner' }),
  ];
  for (const action of actions) {
    const refused = await eventually(action, ({ status }) => status === 403);
    expect(refused.body.code).toBe('second-factor-needed');
  }
  expect(await roleOf()).toBe('buyer');
});

/** As if it had been given long ago. */
async function forgetGiven({ cookies }: Visitor): Promise<void> {
  const id_hash = createHash('sha256')
    .update(cookies.get('portal.sid') ?? '')
    .digest('hex');
  await db('sessions')
    .withSchema('bff')
    .where({ id_hash })
    .update({ data: db.raw(FACTOR_GIVEN_LONG_AGO) });
}
