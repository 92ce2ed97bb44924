import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { FailedSignIns, User } from 'contracts/api/accounts';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { startBff } from '../testing/own-bff.ts';
import { mailTo } from '../testing/outbox.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';

const MOST_TRIES = 30;

/** Of the network that documents speak of (RFC 3849), where nobody else signs in from. */
const drawnAddress = () => `2001:db8:${randomBytes(2).toString('hex')}:1::1`;

async function guess(email: string, visitor: Visitor): Promise<number> {
  await visitor.fetchToken();
  return (await visitor.post<Problem>('/api/login', { email, password: 'a wrong guess' })).status;
}

/** Somebody without the cookie of a device guesses until the guesses are slowed down. */
async function attack({ user }: Customer): Promise<void> {
  const attacker = newVisitor();
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    if ((await guess(user.email, attacker)) === 429) return;
  throw new Error('The guesses were never slowed down');
}

async function signIn({ registration }: Customer, visitor: Visitor) {
  const { email, password } = registration;
  await visitor.fetchToken();
  return visitor.post<User>('/api/login', { email, password });
}

test('whoever guesses at an account locks out nobody who signed in on the same device before', async () => {
  const customer = await newCustomer();
  const device = newVisitor();
  expect((await signIn(customer, device)).status).toBe(200);
  await device.fetchToken();
  await device.post('/api/logout');
  await attack(customer);
  expect((await signIn(customer, device)).status).toBe(200);
});

test('the cookie of a device is signed, opens nothing and is not set by a refused sign-in', async () => {
  const customer = await newCustomer();
  const refused = newVisitor();
  expect(await guess(customer.user.email, refused)).toBe(401);
  expect(refused.cookies.has('portal.device')).toBe(false);
  const device = newVisitor();
  const answer = await signIn(customer, device);
  const set = answer.headers.getSetCookie().find((each) => each.startsWith('portal.device='));
  expect(set).toMatch(/; httponly/i);
  expect(set).toMatch(/; samesite=lax/i);
  const alone = newVisitor();
  for (const name of ['portal.device', 'portal.device.sig'])
    alone.cookies.set(name, device.cookies.get(name) ?? '');
  expect((await alone.get('/api/user')).status).toBe(401);
});

test('a device that one account signed in on gives no further tries at another one', async () => {
  const [own, other] = [await newCustomer(), await newCustomer()];
  const bff = await startBff({ SIGN_IN_FAILURES: '3', TRUST_PROXY: 'true' });
  try {
    const from = { 'x-forwarded-for': drawnAddress() };
    const visits = async ({ registration }: Customer, visitor: Visitor, password?: string) => {
      const { email } = registration;
      const login = { email, password: password ?? registration.password };
      await visitor.fetchToken();
      return (await visitor.post('/api/login', login, from)).status;
    };
    const device = newVisitor(bff.url);
    expect(await visits(own, device)).toBe(200);
    await device.fetchToken();
    await device.post('/api/logout');
    for (let tries = 0; tries < 3; tries += 1)
      expect(await visits(other, newVisitor(bff.url), 'a wrong guess')).toBe(401);
    expect(await visits(other, device, 'a wrong guess')).toBe(429);
    expect(await visits(other, device)).toBe(429);
    expect(await visits(own, device)).toBe(200);
  } finally {
    await bff.stop();
  }
});

test('a device is known to everybody who signed in on it, by e-mail address and by user name', async () => {
  const [own, colleague] = [await newCustomer(), await newCustomer()];
  const bff = await startBff({ SIGN_IN_FAILURES: '1', TRUST_PROXY: 'true' });
  try {
    const from = { 'x-forwarded-for': drawnAddress() };
    const device = newVisitor(bff.url);
    const visits = async (login: object, visitor = device) => {
      await visitor.fetchToken();
      return (await visitor.post('/api/login', login, from)).status;
    };
    for (const { registration } of [own, colleague]) {
      const { email, password } = registration;
      expect(await visits({ email, password })).toBe(200);
    }
    const { email } = own.registration;
    expect(await visits({ email, password: 'a wrong guess' }, newVisitor(bff.url))).toBe(401);
    for (const { registration } of [own, colleague]) {
      const { username, password } = registration;
      expect(await visits({ username: username.toUpperCase(), password })).toBe(200);
      expect(await visits({ email: ` ${registration.email}`, password })).toBe(200);
    }
  } finally {
    await bff.stop();
  }
});

test('the owner of an account is notified of many failed sign-ins, by mail and beside the sessions', async () => {
  const customer = await newCustomer();
  const { visitor, user } = customer;
  const noticedAtNow = async () =>
    (await visitor.get<FailedSignIns>('/api/user/failed-sign-ins')).body.noticedAt;
  expect(await noticedAtNow()).toBeNull();
  const devices = [newVisitor(), newVisitor()];
  for (const device of devices) expect((await signIn(customer, device)).status).toBe(200);
  for (const device of devices)
    for (let tries = 0; tries < 5; tries += 1) await guess(user.email, device);
  expect(await eventually(noticedAtNow, (noticedAt) => noticedAt !== null)).not.toBeNull();
  expect((await mailTo(user.email)).subject).toBe('Failed sign-ins to your account');
});
