import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { EmailChange, EmailChangeConfirmed, User } from 'contracts/api/accounts';
import type { Problem } from 'contracts/problem';
import { mailAbout } from '../testing/outbox.ts';
import type { Customer } from '../testing/visitor.ts';
import { newCustomer, newVisitor, stranger } from '../testing/visitor.ts';

const freshEmail = () => `${randomUUID()}@example.test`;
const ASKED = {
  old: 'Let this e-mail address go',
  new: 'Confirm your new e-mail address',
} as const;
const CHANGED = 'The e-mail address of your account was changed';

const ask = <Body>({ visitor, registration }: Customer, email: string) =>
  visitor.post<Body>('/api/user/email', { email, password: registration.password });
const linkAt = async (address: string, mailbox: 'old' | 'new') => {
  const { text } = await mailAbout(address, ASKED[mailbox]);
  return /\/auth\?mode=email#([\w-]{43})\s/.exec(text)?.[1] ?? '';
};
const confirm = async (token: string) =>
  (await stranger()).post<EmailChangeConfirmed & Problem>('/api/email-change/confirm', { token });
const signIn = async (email: string, password: string) =>
  (await (await stranger()).post('/api/login', { email, password })).status;

test('the own address is changed once both mailboxes have answered, and both are notified', async () => {
  const customer = await newCustomer();
  const { visitor, user, registration } = customer;
  const email = freshEmail();
  expect((await ask(customer, email)).status).toBe(202);
  const pending = await visitor.get<EmailChange>('/api/user/email');
  expect(pending.body.pending).toMatchObject({ email, confirmed: [] });
  const asked = await mailAbout(user.email, ASKED.old);
  expect(asked.text).toContain('e-mail address');
  const half = await confirm(await linkAt(email, 'new'));
  expect([half.status, half.body]).toEqual([200, { changed: false, waitingFor: 'old' }]);
  expect((await visitor.get<User>('/api/user')).body.email).toBe(user.email);
  const done = await confirm(await linkAt(user.email, 'old'));
  expect(done.body).toEqual({ changed: true, waitingFor: null });
  expect((await visitor.get('/api/user')).status).toBe(401);
  expect(await signIn(email, registration.password)).toBe(200);
  expect(await signIn(user.email, registration.password)).toBe(401);
  for (const address of [email, user.email])
    expect((await mailAbout(address, CHANGED)).text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/);
  expect((await mailAbout(user.email, CHANGED)).text).toContain('no longer');
  const again = await newCustomer({ email: user.email });
  expect(again.user.email).toBe(user.email);
});

test('nobody is asked without the password, and what was asked is taken back', async () => {
  const customer = await newCustomer();
  const { visitor, user } = customer;
  const email = freshEmail();
  const wrong = await visitor.post<Problem>('/api/user/email', { email, password: 'not mine' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong-password']);
  const own = await ask<Problem>(customer, user.email);
  expect([own.status, own.body.code]).toEqual([400, 'invalid-input']);
  expect((await newVisitor().get('/api/user/email')).status).toBe(401);
  await ask(customer, email);
  const token = await linkAt(user.email, 'old');
  expect((await visitor.send('DELETE', '/api/user/email')).status).toBe(200);
  const spent = await confirm(token);
  expect([spent.status, spent.body.code]).toEqual([422, 'reset-token-invalid']);
  expect((await visitor.get<EmailChange>('/api/user/email')).body.pending).toBeNull();
});

test('an address with an account is answered like any other; whoever reads its mails is refused', async () => {
  const { user: taken } = await newCustomer();
  const customer = await newCustomer();
  const [unknown, known] = [await ask(customer, freshEmail()), await ask(customer, taken.email)];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await linkAt(taken.email, 'new');
  const refused = await confirm(await linkAt(taken.email, 'new'));
  expect([refused.status, refused.body.code]).toEqual([409, 'email-taken']);
});

test('a new password is announced by mail, and ends a change of the address that waits', async () => {
  const customer = await newCustomer();
  const { visitor, user, registration } = customer;
  const email = freshEmail();
  await ask(customer, email);
  const token = await linkAt(email, 'new');
  const change = { oldPassword: registration.password, newPassword: 'a quite new password' };
  expect((await visitor.post('/api/user/password', change)).status).toBe(200);
  expect((await mailAbout(user.email, 'The password of your account was changed')).text).toContain(
    '/auth?mode=forgot',
  );
  expect((await confirm(token)).status).toBe(422);
});

test('the file of what is known of a person holds the address that was asked for', async () => {
  const customer = await newCustomer();
  const email = freshEmail();
  await ask(customer, email);
  const file = await customer.visitor.get('/api/user/data?language=en');
  expect(JSON.stringify(file.body)).toContain(email);
});
