import { expect, test } from '@jest/globals';
import { paths } from 'contracts/api/paths';
import type { FailedSignIns, User } from 'contracts/api/accounts';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { mailTo } from '../testing/outbox.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';

const MOST_TRIES = 30;

async function guess(email: string, visitor: Visitor): Promise<number> {
  await visitor.fetchToken();
  return (await visitor.post<Problem>(paths.login, { email, password: 'a wrong guess' })).status;
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
  return visitor.post<User>(paths.login, { email, password });
}

test('whoever guesses at an account locks out nobody who signed in on the same device before', async () => {
  const customer = await newCustomer();
  const device = newVisitor();
  expect((await signIn(customer, device)).status).toBe(200);
  await device.fetchToken();
  await device.post(paths.logout);
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
  expect((await alone.get(paths.user)).status).toBe(401);
});

test('the owner of an account is told of many failed sign-ins, by mail and beside the sessions', async () => {
  const customer = await newCustomer();
  const { visitor, user } = customer;
  const told = async () => (await visitor.get<FailedSignIns>(paths.failedSignIns)).body.noticedAt;
  expect(await told()).toBeNull();
  const devices = [newVisitor(), newVisitor()];
  for (const device of devices) expect((await signIn(customer, device)).status).toBe(200);
  for (const device of devices)
    for (let tries = 0; tries < 5; tries += 1) await guess(user.email, device);
  expect(await eventually(told, (noticedAt) => noticedAt !== null)).not.toBeNull();
  expect((await mailTo(user.email)).subject).toBe('Failed sign-ins to your account');
});
