import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { Colleagues } from 'contracts/api/colleagues';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { acceptance, invitationToken, joined } from '../testing/colleagues.ts';
import { mailTo, mailsTo } from '../testing/outbox.ts';
import { openStaff, trySignIn } from '../testing/staff.ts';
import type { Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, stranger } from '../testing/visitor.ts';

const FREELY = { monthlyLimit: null, branchIds: null };
const WHY = { reason: 'Left the company' };
const freshEmail = () => `${randomUUID()}@example.test`;

let superAdmin: Visitor;

beforeAll(async () => {
  superAdmin = await demoVisitor('superadmin');
});

const accept = async (token: string) =>
  (await stranger()).post<User & Problem>('/api/invitation/accept', acceptance(token));
const choose = async (token: string) => {
  const body = { token, password: 'a quite new password' };
  return (await stranger()).post<Problem>('/api/password-reset/confirm', body);
};
const tokenIn = (text: string): string => /mode=reset#([\w-]{43})\s/.exec(text)?.[1] ?? '';
const openByAdmin = async (by: Visitor, email: string) => {
  const person = { firstName: 'Ivo', lastName: 'Kos', username: `e${randomUUID().slice(0, 12)}` };
  const body = {
    tenantId: 'eur',
    name: `Company ${person.username}`,
    person: { ...person, email },
  };
  const opened = await by.post<AdminUser>('/api/admin/companies', body);
  expect(opened.status).toBe(201);
  return opened.body;
};

test('an owner who is ended leaves nobody behind who comes in by their invitation, not even when they are back', async () => {
  const { visitor: owner } = await newCustomer();
  const { visitor: second, person } = await joined(owner, { role: 'owner' });
  const email = freshEmail();
  await second.post('/api/invitations', { email, role: 'owner', ...FREELY });
  const token = await invitationToken(email);
  await eventually(
    async () => (await owner.get<Colleagues>('/api/colleagues')).body.invitations,
    (invitations) => invitations.some((each) => each.email === email),
  );
  expect((await owner.post(`/api/colleagues/${person.id}/end`)).status).toBe(200);
  const refused = await accept(token);
  expect([refused.status, refused.body.code]).toEqual([422, 'invitation-invalid']);
  expect(refused.body.message).not.toContain(person.lastName);
  const read = await (await stranger()).post<Problem>('/api/invitation', { token });
  expect(read.body.code).toBe('invitation-invalid');
  expect((await owner.get<Colleagues>('/api/colleagues')).body.invitations).toEqual([]);
  expect((await superAdmin.post(`/api/admin/users/${person.id}/enable`, WHY)).status).toBe(200);
  expect((await accept(token)).status).toBe(422);
});

test('an owner who is made a buyer while somebody accepts has either invited them before, or not at all', async () => {
  const { visitor: owner } = await newCustomer();
  const { visitor: second, person } = await joined(owner, { role: 'owner' });
  const email = freshEmail();
  await second.post('/api/invitations', { email, role: 'owner', ...FREELY });
  const token = await invitationToken(email);
  const body = { role: 'buyer', ...FREELY };
  const [accepted] = await Promise.all([
    accept(token),
    owner.send('PATCH', `/api/colleagues/${person.id}`, { body }),
  ]);
  expect([200, 422]).toContain(accepted.status);
  expect((await accept(token)).status).toBe(422);
});

test('a link for a password that was sent before the account was closed is dead when it is open again', async () => {
  const { user } = await newCustomer();
  await (await stranger()).post('/api/password-reset', { email: user.email });
  const token = tokenIn((await mailTo(user.email)).text);
  for (const path of [`/api/admin/users/${user.id}/disable`, `/api/admin/users/${user.id}/enable`])
    expect((await superAdmin.post(path, WHY)).status).toBe(200);
  const refused = await choose(token);
  expect([refused.status, refused.body.code]).toEqual([422, 'reset-token-invalid']);
  await (await stranger()).post('/api/password-reset', { email: user.email });
  // An owner is notified besides that the account was closed and opened.
  const links = await eventually(
    async () => (await mailsTo(user.email)).filter(({ text }) => tokenIn(text) !== ''),
    (mails) => mails.length >= 2,
  );
  const later = tokenIn(links[0]?.text ?? '');
  expect((await choose(later)).status).toBe(200);
});

test('accounts that an admin has opened and nobody has taken up fall with the admin', async () => {
  const admin = await openStaff('admin');
  const { visitor: byAdmin } = await trySignIn(admin);
  const email = freshEmail();
  const opened = await openByAdmin(byAdmin, email);
  const token = tokenIn((await mailTo(email)).text);
  expect((await superAdmin.post(`/api/admin/users/${admin.id}/disable`, WHY)).status).toBe(200);
  expect((await choose(token)).body.code).toBe('reset-token-invalid');
  // A link by the mailbox alone is no way around it; another admin is.
  expect((await (await stranger()).post('/api/password-reset', { email })).status).toBe(202);
  expect((await superAdmin.post(`/api/admin/users/${opened.id}/password-link`)).status).toBe(202);
  const { text } = await mailTo(email, 2);
  expect(text).toContain('within 7 days');
  expect((await choose(tokenIn(text))).status).toBe(200);
});
