import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminUser } from 'contracts/api/admin';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { choosePassword } from '../testing/choose-password.ts';
import { mailsTo, tokenIn } from '../testing/outbox.ts';
import { STAFF_PASSWORD, openStaff, trySignIn } from '../testing/staff.ts';
import { superAdminSentLinkBy } from '../testing/tied-colleague.ts';
import type { ApiResponse, Visitor } from '../testing/visitor.ts';

type UserOrProblem = AdminUser & Partial<Pick<Problem, 'code' | 'message'>>;
type Answer = ApiResponse<UserOrProblem>;

let ada: Visitor;
let ben: Visitor;
/** The same person as `ada`, in another browser. */
let adaElsewhere: Visitor;

beforeAll(async () => {
  const [first, second] = await Promise.all([openStaff('super_admin'), openStaff('super_admin')]);
  ada = (await trySignIn(first)).visitor;
  adaElsewhere = (await trySignIn(first)).visitor;
  ben = (await trySignIn(second)).visitor;
});

async function openAdmin(): Promise<Answer> {
  const username = `r${randomUUID().slice(0, 12)}`;
  const login = { username, email: `${username}@example.test` };
  const names = { firstName: 'Vera', lastName: 'Stern' };
  const body = { tenantId: 'eur', role: 'admin', ...login, ...names };
  return ada.post<UserOrProblem>('/api/admin/users', body);
}

const decide = async (as: Visitor, { body }: Answer, how: 'approve' | 'reject'): Promise<Answer> =>
  as.post(`/api/admin/users/${body.id}/role/requests/${body.roleRequest?.id ?? ''}/${how}`, {});

const signInStatus = async ({ body }: Answer): Promise<number> =>
  (await trySignIn(body)).answer.status;

const enable = async ({ body }: Answer): Promise<number> =>
  (await ben.post(`/api/admin/users/${body.id}/enable`, { reason: 'A test' })).status;

test('an admin whom one super admin opens lets nobody in until another has approved, once of two at once', async () => {
  const opened = await openAdmin();
  expect(opened.status).toBe(202);
  expect(opened.body).toMatchObject({
    role: 'admin',
    status: 'disabled',
    roleRequest: { role: 'admin' },
  });
  expect(await signInStatus(opened)).toBe(401);
  for (const own of [ada, adaElsewhere]) {
    const refused = await decide(own, opened, 'approve');
    expect([refused.status, refused.body.code]).toEqual([403, 'own-request']);
    expect(refused.body.message).toContain('npm run portal -- approve');
  }
  expect(await enable(opened)).toBe(403);
  const both = await Promise.all([decide(ben, opened, 'approve'), decide(ben, opened, 'approve')]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  // The link goes out with the approval, and not before.
  await choosePassword(opened.body.email, STAFF_PASSWORD);
  const links = await mailsTo(opened.body.email);
  expect(links.map(({ text }) => tokenIn(text) !== '')).toEqual([true]);
  expect(await signInStatus(opened)).toBe(200);
  const shown = await eventually(
    () => ben.get<AdminUser>(`/api/admin/users/${opened.body.id}`),
    ({ body }) => body.status === 'active',
  );
  expect(shown.body.roleRequest).toBeUndefined();
});

test('an admin whom nobody has approved is opened by no other way, and may be asked for anew', async () => {
  const opened = await openAdmin();
  expect((await decide(ben, opened, 'reject')).body.roleRequest).toBeUndefined();
  const late = await decide(ben, opened, 'approve');
  expect([late.status, late.body.code]).toEqual([409, 'request-decided']);
  expect(await enable(opened)).toBe(403);
  const again = await ada.send<UserOrProblem>('POST', `/api/admin/users/${opened.body.id}/role`, {
    body: { role: 'admin', reason: 'A test' },
    headers: { 'if-match': '"0"' },
  });
  expect(again.status).toBe(202);
  expect(await signInStatus(opened)).toBe(401);
  expect((await decide(ben, again, 'approve')).status).toBe(200);
  await choosePassword(opened.body.email, STAFF_PASSWORD);
  expect(await signInStatus(opened)).toBe(200);
});

test('a raise is superseded by what is done to the account meanwhile', async () => {
  const colleague = await openStaff('auditor');
  const raise = async (revision: number) =>
    ada.send<UserOrProblem>('POST', `/api/admin/users/${colleague.id}/role`, {
      body: { role: 'admin', reason: 'A test' },
      headers: { 'if-match': `"${revision}"` },
    });
  const asked = await raise(0);
  expect([asked.status, asked.body.role]).toEqual([202, 'auditor']);
  const twice = await raise(0);
  expect([twice.status, twice.body.code]).toEqual([409, 'request-exists']);
  await ben.post(`/api/admin/users/${colleague.id}/disable`, { reason: 'A test' });
  const late = await decide(ben, asked, 'approve');
  expect([late.status, late.body.code]).toEqual([409, 'request-decided']);
});

test('whoever sent a link for the password of who asks does not approve, and another one does', async () => {
  const [helped, colleague] = await Promise.all([superAdminSentLinkBy(ben), openStaff('auditor')]);
  const asked = await helped.send<UserOrProblem>('POST', `/api/admin/users/${colleague.id}/role`, {
    body: { role: 'admin', reason: 'A test' },
    headers: { 'if-match': '"0"' },
  });
  expect(asked.status).toBe(202);
  expect(asked.body.roleRequest?.deciders).toBeGreaterThan(0);
  const refused = await decide(ben, asked, 'approve');
  expect([refused.status, refused.body.code]).toEqual([403, 'not-independent']);
  const agreed = await decide(ada, asked, 'approve');
  expect([agreed.status, agreed.body.role]).toEqual([200, 'admin']);
});
