import { expect, test } from '@jest/globals';
import { companySchema, userSchema, userSessionsResultSchema } from 'contracts/api/accounts';
import type { Company, User, UserSession } from 'contracts/api/accounts';
import type { Problem } from 'contracts/problem';
import { startBff } from '../testing/own-bff.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, newVisitor } from '../testing/visitor.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';
const NEW_PASSWORD = 'a quite new password';

/** The same person on another device. */
async function secondDevice({ registration }: Customer): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.fetchToken();
  const { email, password } = registration;
  const sent = { body: { email, password }, headers: { 'user-agent': CHROME } };
  const { status } = await visitor.send('POST', '/api/login', sent);
  expect(status).toBe(200);
  await visitor.fetchToken();
  return visitor;
}

const sessionsOf = async (visitor: Visitor) =>
  userSessionsResultSchema.parse((await visitor.get<UserSession[]>('/api/user/sessions')).body);
const endOthers = <Body>(visitor: Visitor, password: string) =>
  visitor.send<Body>('DELETE', '/api/user/sessions', { body: { password } });
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/user')).status === 200;
const change = <Body>(visitor: Visitor, oldPassword: string, newPassword = NEW_PASSWORD) =>
  visitor.post<Body>('/api/user/password', { oldPassword, newPassword });

test('a changed profile shows at once', async () => {
  const { visitor, user } = await newCustomer();
  const profile = { firstName: 'Augusta', phone: '+44 7' };
  const { status, body } = await visitor.send<User>('PATCH', '/api/user', { body: profile });
  expect(status).toBe(200);
  expect(userSchema.parse(body)).toEqual({ ...user, ...profile });
  expect((await visitor.get('/api/user')).body).toEqual(body);
});

test('a company is read and changed by its people, and they are shown with its new name', async () => {
  const { visitor, user } = await newCustomer();
  const company = companySchema.parse((await visitor.get('/api/company')).body);
  expect(company).toMatchObject({ name: user.companyName, phone: '' });
  const changed = { name: 'Analytical Engines', vatOrRegistrationNo: 'GB 1', country: 'Austria' };
  const { body } = await visitor.send<Company>('PATCH', '/api/company', { body: changed });
  expect(body).toEqual({ ...company, ...changed });
  expect((await visitor.get('/api/company')).body).toEqual(body);
  expect((await visitor.get<User>('/api/user')).body.companyName).toBe('Analytical Engines');
});

test('staff belong to no company, but have a profile', async () => {
  const auditor = await demoVisitor('auditor');
  const refused = await auditor.get<Problem>('/api/company');
  expect([refused.status, refused.body.code]).toEqual([403, 'company-required']);
  const { status } = await auditor.send('PATCH', '/api/user', { body: {} });
  expect(status).toBe(200);
});

test('sessions are listed with their device, this one first, and without what the cookie holds', async () => {
  const customer = await newCustomer();
  const other = await secondDevice(customer);
  const listed = await sessionsOf(customer.visitor);
  expect(listed.map(({ current }) => current)).toEqual([true, false]);
  expect(listed[1]).toMatchObject({ device: 'Chrome on Linux' });
  expect(listed[0]?.address).toContain('127.0.0.1');
  const text = JSON.stringify(listed);
  for (const visitor of [customer.visitor, other])
    expect(text).not.toContain(visitor.cookies.get('portal.sid'));
  expect(await sessionsOf(other)).toMatchObject([{ id: listed[1]?.id }, { id: listed[0]?.id }]);
});

test('one session is ended, or all others; nobody ends another’s', async () => {
  const customer = await newCustomer();
  const { visitor, registration } = customer;
  const { password } = registration;
  const [second, third, fourth] = [
    await secondDevice(customer),
    await secondDevice(customer),
    await secondDevice(customer),
  ];
  const [own] = await sessionsOf(second);
  const stranger = await newCustomer();
  const path = `/api/user/sessions/${own?.id ?? ''}`;
  const foreign = await stranger.visitor.send('DELETE', path, { body: { password } });
  expect(foreign.status).toBe(404);
  const one = await visitor.send('DELETE', path, { body: { password } });
  expect([one.status, one.body]).toEqual([200, { ended: 1 }]);
  expect(await isSignedIn(second)).toBe(false);
  const others = await endOthers(visitor, password);
  expect(others.body).toEqual({ ended: 2 });
  expect([await isSignedIn(third), await isSignedIn(fourth)]).toEqual([false, false]);
  expect(await sessionsOf(visitor)).toMatchObject([{ current: true }]);
  const [last] = await sessionsOf(visitor);
  await visitor.send('DELETE', `/api/user/sessions/${last?.id ?? ''}`);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a new password ends all other sessions and renews this one', async () => {
  const customer = await newCustomer();
  const { visitor, registration } = customer;
  const other = await secondDevice(customer);
  const before = new Map(visitor.cookies);
  const answer = await change<{ message: string }>(visitor, registration.password);
  expect(answer.status).toBe(200);
  expect(answer.body.message).toContain('was changed');
  expect(visitor.cookies.get('portal.sid')).not.toBe(before.get('portal.sid'));
  expect([await isSignedIn(visitor), await isSignedIn(other)]).toEqual([true, false]);
  const attacker = newVisitor();
  for (const [name, value] of before) attacker.cookies.set(name, value);
  expect(await isSignedIn(attacker)).toBe(false);
  await expectSignedInElsewhere(visitor);
});

/** So for a process that remembers nothing of a new password, and looks up whose session it is. */
async function expectSignedInElsewhere({ cookies }: Visitor): Promise<void> {
  const elsewhere = await startBff({});
  try {
    const there = newVisitor(elsewhere.url);
    for (const [name, value] of cookies) there.cookies.set(name, value);
    expect(await isSignedIn(there)).toBe(true);
    await there.fetchToken();
    const patched = await there.send('PATCH', '/api/user', { body: { firstName: 'Ada' } });
    expect(patched.status).toBe(200);
  } finally {
    await elsewhere.stop();
  }
}

test('a token of the session before the new password is refused, and a fresh one taken', async () => {
  const { visitor, registration } = await newCustomer();
  await change(visitor, registration.password);
  const stale = await endOthers<Problem>(visitor, NEW_PASSWORD);
  expect([stale.status, stale.body.code]).toEqual([403, 'csrf-token-missing']);
  await visitor.fetchToken();
  expect((await endOthers(visitor, NEW_PASSWORD)).status).toBe(200);
});

test('whoever has a session but not the password ends no other one', async () => {
  const customer = await newCustomer();
  const { visitor, registration } = customer;
  const other = await secondDevice(customer);
  const [listed] = (await sessionsOf(visitor)).filter(({ current }) => !current);
  const asked = ['/api/user/sessions', `/api/user/sessions/${listed?.id ?? ''}`];
  for (const path of asked) {
    const without = await visitor.send<Problem>('DELETE', path);
    expect([without.status, without.body.errors?.[0]?.path]).toEqual([400, 'password']);
    const wrong = { body: { password: 'not the password' } };
    const refused = await visitor.send<Problem>('DELETE', path, wrong);
    expect([refused.status, refused.body.code]).toEqual([422, 'wrong-password']);
  }
  expect(await isSignedIn(other)).toBe(true);
  const ended = await endOthers(visitor, registration.password);
  expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
  expect(await isSignedIn(other)).toBe(false);
});

test('a wrong old password is refused in words, and too many of them make one wait', async () => {
  const { visitor } = await newCustomer();
  const first = await change<Problem>(visitor, 'not the old one');
  expect([first.status, first.body.code]).toEqual([422, 'wrong-password']);
  expect(first.body.message).toContain('current password');
  const tries = [];
  while (tries.length < 10) tries.push(await change<Problem>(visitor, 'not the old one'));
  const slowed = tries.find(({ status }) => status === 429);
  expect(slowed?.body.code).toBe('too-many-attempts');
  expect(await isSignedIn(visitor)).toBe(true);
});

test('a password of eight spaces is refused by the field', async () => {
  const { visitor, registration } = await newCustomer();
  const { status, body } = await change<Problem>(visitor, registration.password, ' '.repeat(8));
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'newPassword']);
});
