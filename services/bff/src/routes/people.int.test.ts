import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser, CompanyRecord } from 'contracts/api/admin';
import type { CompanyCounts, HistoryEntry } from 'contracts/api/admin-people';
import type { Branch } from 'contracts/api/branches';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { mailTo, tokenIn } from '../testing/outbox.ts';
import { openStaff, trySignIn } from '../testing/staff.ts';
import type { ApiResponse, Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, newVisitor, portalUrl } from '../testing/visitor.ts';

let admin: Visitor;
let superAdmin: Visitor;
let customer: Customer;

beforeAll(async () => {
  [admin, superAdmin, customer] = await Promise.all([
    demoVisitor('admin'),
    demoVisitor('superadmin'),
    newCustomer(),
  ]);
});

const fresh = (): string => `p${randomUUID().slice(0, 12)}`;
const PASSWORD = 'correct horse battery';
const filterOf = (filter: object): string =>
  `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

async function signIn(username: string, password = PASSWORD): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.fetchToken();
  const { status } = await visitor.post('/api/login', { username, password });
  expect(status).toBe(200);
  await visitor.fetchToken();
  return visitor;
}

const put = (path: string, body: object, revision: number) =>
  admin.send<Omit<AdminUser & CompanyRecord, 'status'> & Problem>('PUT', path, {
    body,
    headers: { 'if-match': `"${revision}"` },
  });

test('[O.19] an account is read and edited at its revision, and its history says who changed what', async () => {
  const { user } = customer;
  const path = `/api/admin/users/${user.id}`;
  const { body: read, headers } = await eventually(
    () => admin.get<AdminUser>(path),
    ({ status }) => status === 200,
  );
  expect(read).toMatchObject({ id: user.id, email: user.email, status: 'active', revision: 0 });
  expect(headers.get('etag')).toBe('"0"');
  const names = { firstName: 'Adela', lastName: 'Byron', phone: '' };
  const edited = await put(path, names, 0);
  expect(edited.body).toMatchObject({ firstName: 'Adela', phone: null, revision: 1 });
  const { body: history } = await admin.get<HistoryEntry[]>(`/api/admin/users/${user.id}/history`);
  expect(history.map(({ kind }) => kind)).toEqual(['changed', 'registered']);
  expect(history[0]?.changes).toEqual([
    { field: 'firstName', before: 'Ada', after: 'Adela' },
    { field: 'phone', before: '+44 20 1234', after: null },
  ]);
  expect(history[0]?.actor.name).toBeTruthy();
});

test('a stale edit of an account or a company is refused with both versions', async () => {
  const { user } = await newCustomer();
  const names = { firstName: 'Ida', lastName: 'Byron', phone: '' };
  await put(`/api/admin/users/${user.id}`, names, 0);
  const late = await put(`/api/admin/users/${user.id}`, { ...names, firstName: 'Uma' }, 0);
  expect([late.status, late.body.code]).toEqual([412, 'stale-revision']);
  expect(late.body).toMatchObject({
    currentRevision: 1,
    yours: { firstName: 'Uma' },
    current: { firstName: 'Ida' },
  });
  const company = { ...NOTHING_SAID, name: 'Ida d.o.o.' };
  const path = `/api/admin/companies/${user.companyId ?? ''}`;
  expect((await put(path, company, 0)).body).toMatchObject({ name: 'Ida d.o.o.', revision: 1 });
  const stale = await put(path, { ...company, name: 'Uma d.o.o.' }, 0);
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
  expect(stale.body).toMatchObject({ current: { name: 'Ida d.o.o.' } });
  expect((await admin.send('PUT', path, { body: company })).status).toBe(428);
});

const NOTHING_SAID = { vatOrRegistrationNo: '', country: '', city: '', address: '', phone: '' };

test('an admin reads of a company what its people of certain branches see, as an owner chose it', async () => {
  const { visitor, user } = await newCustomer();
  const path = `/api/admin/companies/${user.companyId ?? ''}`;
  const sightNow = async () => (await admin.get<Partial<CompanyRecord>>(path)).body.sight;
  // So a company begins.
  const begun = { buyersSee: 'branches', viewersSee: 'branches', chosen: true };
  expect(await eventually(sightNow, (sight) => sight !== undefined)).toEqual(begun);
  const body = { buyersSee: 'company', viewersSee: 'branches' };
  expect((await visitor.send('PUT', '/api/company/sight', { body })).status).toBe(200);
  const sight = { ...body, chosen: true };
  expect(await eventually(sightNow, (now) => now?.buyersSee === 'company')).toEqual(sight);
  const { body: before } = await admin.get<CompanyRecord>(path);
  const edited = await put(path, { ...NOTHING_SAID, name: 'Ida d.o.o.' }, before.revision);
  expect(edited.body).toMatchObject({ name: 'Ida d.o.o.', sight });
});

test('who is disabled is signed out everywhere at once, and signs in again when enabled', async () => {
  const { visitor, user, registration } = await newCustomer();
  const second = await signIn(registration.username);
  const reason = { reason: 'Left the company' };
  const disabled = await admin.post(`/api/admin/users/${user.id}/disable`, reason);
  expect(disabled.body).toEqual({ ended: 2 });
  for (const each of [visitor, second]) expect((await each.get('/api/user')).status).toBe(401);
  const again = newVisitor();
  await again.fetchToken();
  const { username } = registration;
  const refused = await again.post<Problem>('/api/login', { username, password: PASSWORD });
  expect(refused.body.code).toBe('account-disabled');
  expect((await admin.post(`/api/admin/users/${user.id}/enable`, reason)).status).toBe(200);
  await signIn(username);
  const { body: history } = await admin.get<HistoryEntry[]>(`/api/admin/users/${user.id}/history`);
  expect(history.slice(0, 2)).toMatchObject([
    { kind: 'enabled', reason: 'Left the company' },
    { kind: 'disabled', reason: 'Left the company' },
  ]);
});

test('whose sessions an admin ends is signed out everywhere at once, and signs in again with the same password', async () => {
  const { visitor, user, registration } = await newCustomer();
  const second = await signIn(registration.username);
  const why = { reason: 'Lost a laptop' };
  const path = `/api/admin/users/${user.id}/sessions/end`;
  const ended = await admin.post(path, why);
  expect([ended.status, ended.body]).toEqual([200, { ended: 2 }]);
  for (const each of [visitor, second]) expect((await each.get('/api/user')).status).toBe(401);
  await eventually(
    async () => (await (await signIn(registration.username)).get<User>('/api/user')).status,
    (status) => status === 200,
    { everyMs: 200 },
  );
  const { body: history } = await admin.get<HistoryEntry[]>(`/api/admin/users/${user.id}/history`);
  expect(history[0]).toMatchObject({ kind: 'sessions-ended', reason: 'Lost a laptop' });
  expect((await admin.post(path, { reason: '' })).status).toBe(400);
});

test('admins end no session of staff, super admins none of super admins', async () => {
  const colleague = await openStaff('admin');
  const session = await signIn(colleague.username);
  const why = { reason: 'A test' };
  const end = async (by: Visitor, id: string) =>
    (await by.post(`/api/admin/users/${id}/sessions/end`, why)).status;
  expect(await end(admin, colleague.id)).toBe(403);
  expect((await session.get('/api/user')).status).toBe(200);
  expect(await end(superAdmin, colleague.id)).toBe(200);
  expect((await session.get('/api/user')).status).toBe(401);
  expect(await end(superAdmin, (await superAdmin.get<User>('/api/user')).body.id)).toBe(403);
  expect(await end(customer.visitor, colleague.id)).toBe(403);
});

test('[T.07] only a super admin changes roles, of staff alone; the colleague’s sessions end', async () => {
  const colleague = await openStaff('auditor');
  const session = await signIn(colleague.username);
  const path = `/api/admin/users/${colleague.id}/role`;
  const body = { role: 'admin', reason: 'Joins the desk' };
  const headers = { 'if-match': '"0"' };
  expect((await admin.send('POST', path, { body, headers })).status).toBe(403);
  const asked = await superAdmin.send<AdminUser>('POST', path, { body, headers });
  expect([asked.status, asked.body.role]).toEqual([202, 'auditor']);
  expect((await session.get('/api/user')).status).toBe(200);
  const approver = (await trySignIn(await openStaff('super_admin'))).visitor;
  const request = asked.body.roleRequest?.id ?? '';
  const approve = `/api/admin/users/${colleague.id}/role/requests/${request}/approve`;
  expect((await admin.post(approve, {})).status).toBe(403);
  const changed = await approver.post<AdminUser>(approve, {});
  expect([changed.status, changed.body.role]).toEqual([200, 'admin']);
  expect((await session.get('/api/user')).status).toBe(401);
  // Sessions are ended once more when the process of that hears of it.
  await eventually(
    async () => (await signIn(colleague.username)).get<User>('/api/user'),
    ({ body: user }) => user.role === 'admin',
    { everyMs: 200 },
  );
  const change = async (id: string, role: string): Promise<ApiResponse<Problem>> => {
    const { body: read } = await superAdmin.get<AdminUser>(`/api/admin/users/${id}`);
    return superAdmin.send<Problem>('POST', `/api/admin/users/${id}/role`, {
      body: { role, reason: 'A test' },
      headers: { 'if-match': `"${read.revision}"` },
    });
  };
  expect((await change(colleague.id, 'super_admin')).status).toBe(403);
  expect((await change(colleague.id, 'b2b_user')).body.code).toBe('role-unfit');
  expect((await change(customer.user.id, 'admin')).body.code).toBe('role-unfit');
  const self = (await superAdmin.get<User>('/api/user')).body.id;
  expect((await change(self, 'admin')).status).toBe(403);
});

test('[T.07] admins close no account of staff, super admins none of super admins, and nobody their own', async () => {
  const colleague = await openStaff('admin');
  const why = { reason: 'A test' };
  const disable = async (by: Visitor, id: string) =>
    (await by.post(`/api/admin/users/${id}/disable`, why)).status;
  expect(await disable(admin, colleague.id)).toBe(403);
  expect(await disable(superAdmin, colleague.id)).toBe(200);
  expect(await disable(superAdmin, (await superAdmin.get<User>('/api/user')).body.id)).toBe(403);
  expect(await disable(admin, randomUUID())).toBe(404);
});

test('a company of the KM market is opened with a person who chooses the password by a link, once', async () => {
  const username = fresh();
  const email = `${username}@example.test`;
  const person = { firstName: 'Amar', lastName: 'Dizdar', email, username };
  const body = { tenantId: 'km', name: `Company ${username}`, city: 'Mostar', person };
  const opened = await admin.post<AdminUser>('/api/admin/companies', body);
  expect([opened.status, opened.body.tenantId]).toEqual([201, 'km']);
  const link = await mailTo(email);
  // Nobody has chosen a language yet: the market's holds.
  expect(link.text).toContain('u roku od 7 dana');
  const token = tokenIn(link.text);
  const stranger = newVisitor();
  await stranger.fetchToken();
  const choose = () =>
    stranger.post<Problem>('/api/password-reset/confirm', {
      token,
      password: 'a new horse battery',
    });
  expect((await choose()).status).toBe(200);
  expect((await choose()).body.code).toBe('reset-token-invalid');
  await signIn(username, 'a new horse battery');
  expect((await admin.post(`/api/admin/users/${opened.body.id}/password-link`)).status).toBe(202);
  // Between the two links, the person was notified that the password was changed.
  expect((await mailTo(email, 3)).text).not.toContain(token);
});

test('a colleague is invited into a company, and the company’s page counts them', async () => {
  const companyId = customer.user.companyId ?? '';
  const username = fresh();
  const person = { firstName: 'Ivo', lastName: 'Kos', username, email: `${username}@example.test` };
  const body = { tenantId: 'eur', role: 'b2b_user', companyId, ...person };
  expect((await admin.post('/api/admin/users', body)).status).toBe(201);
  const { body: counts } = await admin.get<CompanyCounts>(
    `/api/admin/companies/${companyId}/counts`,
  );
  expect(counts).toEqual({ people: 2, branches: 1, orders: 0, tickets: 0, keys: 0 });
  const { body: history } = await admin.get<HistoryEntry[]>(
    `/api/admin/companies/${companyId}/history`,
  );
  // The role is Ivo's, and no change of the role of whoever opened the company.
  const given = { kind: 'company-role-given', person: { name: 'Ivo Kos' } };
  const changes = [{ field: 'role', before: null, after: 'viewer' }];
  expect(history[0]).toMatchObject({ ...given, changes });
});

test('an admin keeps a company’s branches; the main one stays open, and another company’s is none', async () => {
  const companyId = customer.user.companyId ?? '';
  const path = `/api/admin/companies/${companyId}/branches`;
  const opened = await admin.post<Branch>(path, { name: 'Depot', contact: 'Ana, +387 33 1' });
  expect([opened.status, opened.body.contact]).toEqual([201, 'Ana, +387 33 1']);
  const branch = (id: string, of = companyId) => `/api/admin/companies/${of}/branches/${id}`;
  const close = { body: { active: false }, headers: { 'if-match': '"0"' } };
  const closed = await admin.send<Branch>('PATCH', branch(opened.body.id), close);
  expect([closed.body.active, closed.body.revision]).toEqual([false, 1]);
  // Who still sees it as it was opened is shown both versions.
  const moving = { body: { city: 'Mostar' }, headers: { 'if-match': '"0"' } };
  expect(await admin.send('PATCH', branch(opened.body.id), moving)).toMatchObject({
    status: 412,
    body: {
      code: 'stale-revision',
      currentRevision: 1,
      yours: { city: 'Mostar', contact: 'Ana, +387 33 1' },
      current: { city: '', active: false, contact: 'Ana, +387 33 1' },
    },
  });
  const { body: branches } = await admin.get<Branch[]>(path);
  expect(branches.map(({ name, active }) => [name, active])).toContainEqual(['Depot', false]);
  const main = branches.find(({ type }) => type === 'main')?.id ?? '';
  const kept = await admin.send<Problem>('PATCH', branch(main), close);
  expect(kept.body.code).toBe('main-branch');
  const other = await newCustomer();
  const foreign = branch(opened.body.id, other.user.companyId ?? '');
  expect((await admin.send('PATCH', foreign, close)).status).toBe(404);
  expect(
    (await admin.post(`/api/admin/companies/${randomUUID()}/branches`, { name: 'X' })).status,
  ).toBe(404);
  const { body: history } = await admin.get<HistoryEntry[]>(
    `/api/admin/companies/${companyId}/history`,
  );
  expect(history.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['branch-closed', 'branch-opened', 'registered']),
  );
});

test('people and companies are found, filtered and exported whole', async () => {
  const { user } = customer;
  const found = async (filter: object) =>
    (await admin.get<AdminUser[]>('/api/admin/users' + filterOf(filter))).body.map(({ id }) => id);
  expect(await found({ q: user.email })).toEqual([user.id]);
  expect(await found({ q: user.companyName ?? '' })).toContain(user.id);
  expect(await found({ q: user.email, tenantId: 'km' })).toEqual([]);
  expect(await found({ q: user.email, status: 'disabled' })).toEqual([]);
  expect(await found({ companyId: user.companyId, role: 'b2b_user' })).toContain(user.id);
  const csv = async (path: string): Promise<string> => {
    const cookie = [...admin.cookies].map((pair) => pair.join('=')).join('; ');
    return (await fetch(portalUrl() + path, { headers: { cookie } })).text();
  };
  const people = await csv('/api/admin/users/export.csv' + filterOf({ companyId: user.companyId }));
  expect(people).toContain(user.email);
  await eventually(
    () => csv('/api/admin/companies/export.csv' + filterOf({ q: user.companyName ?? '' })),
    (text) => text.includes(user.companyName ?? ''),
  );
});
