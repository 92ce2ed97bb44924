import { beforeAll, expect, test } from '@jest/globals';
import type { Colleagues } from 'contracts/api/colleagues';
import type { CompanyLog, CompanyLogEntry } from 'contracts/api/company-log';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { invitationToken, joined } from '../testing/colleagues.ts';
import { mailAbout } from '../testing/outbox.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, newVisitor } from '../testing/visitor.ts';

const WHY = { reason: 'Asked for it' };

let admin: Visitor;

beforeAll(async () => {
  admin = await demoVisitor('admin');
});

const logOf = async (visitor: Visitor, question = '') =>
  (await visitor.get<CompanyLog>(`/api/company/log${question}`)).body;
/** What the log holds, newest first, once it holds so many of an action. */
const logged = async ({ visitor }: Customer, action: CompanyLogEntry['deed'], count = 1) => {
  const { items } = await eventually(
    () => logOf(visitor, '?limit=100'),
    (log) => log.items.filter((entry) => entry.deed === action).length >= count,
  );
  return items.filter((entry) => entry.deed === action);
};
const colleague = async (by: Visitor, id: string, status: 'active' | 'disabled') => {
  const { people } = await eventually(
    async () => (await by.get<Colleagues>('/api/colleagues')).body,
    (all) => all.people.some((each) => each.id === id && each.status === status),
  );
  return people.find((each) => each.id === id);
};
const signIn = async (email: string) => {
  const visitor = newVisitor();
  await visitor.fetchToken();
  const { status } = await visitor.post('/api/login', { email, password: 'correct horse battery' });
  await visitor.fetchToken();
  return { visitor, status };
};

test('owners see who changed a role, a limit and the company, what was and what is', async () => {
  const owner = await newCustomer();
  const { visitor, user } = owner;
  const { person } = await joined(visitor, { role: 'buyer' });
  const name = `${user.firstName} ${user.lastName}`;
  const body = { role: 'approver', monthlyLimit: '250.00', branchIds: null };
  await visitor.send('PATCH', `/api/colleagues/${person.id}`, { body });
  // What lifts a limit waits for the owners: staff take some of it away.
  const less = { role: 'buyer', monthlyLimit: '100.00', branchIds: null };
  await admin.post(`/api/admin/users/${person.id}/company-role`, less);
  const [byStaff, byOwner] = await logged(owner, 'role-given', 3);
  expect(byStaff).toMatchObject({
    actor: { kind: 'staff', name: null },
    subject: 'Ivo Kos',
    changes: [
      { field: 'role', before: 'approver', after: 'buyer' },
      { field: 'monthlyLimit', before: '250.00', after: '100.00' },
    ],
  });
  expect(byOwner).toMatchObject({
    actor: { kind: 'colleague', name },
    changes: [
      { field: 'role', before: 'buyer', after: 'approver' },
      { field: 'monthlyLimit', before: null, after: '250.00' },
    ],
  });
  await visitor.send('PATCH', '/api/company', { body: { city: 'Graz' } });
  await visitor.send('PATCH', '/api/company', { body: { city: 'Linz', name: 'Log Ltd' } });
  const [company] = await logged(owner, 'company-changed', 2);
  expect(company).toMatchObject({ actor: { kind: 'colleague', name }, subject: null });
  expect(company?.changes).toEqual(
    expect.arrayContaining([
      { field: 'city', before: 'Graz', after: 'Linz' },
      { field: 'name', before: user.companyName, after: 'Log Ltd' },
    ]),
  );
  expect((await mailAbout(person.email, 'What you may do')).text).toContain('limit');
});

test('the log has kinds and pages, and is for owners of the company alone', async () => {
  const owner = await newCustomer();
  const { visitor } = owner;
  const { visitor: buyer, person } = await joined(visitor, { role: 'buyer' });
  await logged(owner, 'joined', 2);
  const [invited] = await logged(owner, 'invited');
  expect(invited).toMatchObject({ subject: person.email, actor: { kind: 'colleague' } });
  await visitor.post('/api/branches', { name: 'Depot', city: 'Wien', address: '', contact: '' });
  const [branch] = await logged(owner, 'branch-opened');
  expect(branch).toMatchObject({ subject: 'Depot' });
  const ofKind = await logOf(visitor, '?kind=invitations');
  expect(ofKind.items.map(({ deed: action }) => action)).toEqual(['invited']);
  const whole = await logOf(visitor, '?limit=100');
  const pages = [await logOf(visitor, '?limit=2'), await logOf(visitor, '?limit=2&page=2')];
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items.slice(0, 4));
  expect(pages[0]?.total).toBe(whole.total);
  expect((await buyer.get('/api/company/log')).status).toBe(403);
  const stranger = await newCustomer();
  expect(JSON.stringify(await logOf(stranger.visitor))).not.toContain(person.email);
  expect((await visitor.get('/api/company/log?kind=secrets')).status).toBe(400);
});

test('an ended access is opened again by an owner as it was; old sessions and links stay dead', async () => {
  const owner = await newCustomer();
  const { visitor } = owner;
  const { visitor: colleagues, person } = await joined(visitor, {
    role: 'buyer',
    monthlyLimit: '99.00',
  });
  await (await signIn(person.email)).visitor.post('/api/password-reset', { email: person.email });
  const link = await mailAbout(person.email, 'Choose a new password');
  const token = /#([\w-]{43})\s/.exec(link.text)?.[1] ?? '';
  expect((await visitor.post(`/api/colleagues/${person.id}/end`)).status).toBe(200);
  expect(await colleague(visitor, person.id, 'disabled')).toMatchObject({ mayReopen: true });
  expect((await signIn(person.email)).status).toBe(403);
  expect((await visitor.post(`/api/colleagues/${person.id}/reopen`)).status).toBe(200);
  const again = await visitor.post<Problem>(`/api/colleagues/${person.id}/reopen`);
  expect([again.status, again.body.code]).toEqual([409, 'already-enabled']);
  expect(await colleague(visitor, person.id, 'active')).toMatchObject({
    role: 'buyer',
    monthlyLimit: '99.00',
    mayReopen: false,
  });
  expect((await colleagues.get('/api/user')).status).toBe(401);
  const guest = newVisitor();
  await guest.fetchToken();
  const reset = { token, password: 'a quite new password' };
  expect((await guest.post('/api/password-reset/confirm', reset)).status).toBe(422);
  expect((await signIn(person.email)).status).toBe(200);
  expect((await mailAbout(person.email, 'Your account is open again')).text).toContain('again');
  const [opened] = await logged(owner, 'access-opened');
  expect(opened).toMatchObject({ subject: 'Ivo Kos', actor: { kind: 'colleague' } });
});

test('no owner opens what staff have closed, a stranger, or themselves', async () => {
  const { visitor, user } = await newCustomer();
  const { person } = await joined(visitor, { role: 'buyer' });
  expect((await visitor.post(`/api/colleagues/${person.id}/end`)).status).toBe(200);
  const { visitor: other } = await newCustomer();
  expect((await other.post(`/api/colleagues/${person.id}/reopen`)).status).toBe(404);
  expect((await admin.post(`/api/admin/users/${person.id}/disable`, WHY)).status).toBe(200);
  expect((await visitor.post(`/api/colleagues/${person.id}/reopen`)).status).toBe(403);
  expect((await visitor.post(`/api/colleagues/${user.id}/reopen`)).status).toBe(403);
  expect(await invitationToken(person.email)).not.toBe('');
});
