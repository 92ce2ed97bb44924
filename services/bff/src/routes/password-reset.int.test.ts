import { expect, test } from '@jest/globals';
import type { Problem } from 'contracts/problem';
import { mailTo, mailsTo } from '../testing/outbox.ts';
import { idempotencyHeader, newCustomer, stranger } from '../testing/visitor.ts';

const NEW_PASSWORD = 'a quite new password';

const requestReset = async (email: string) =>
  (await stranger()).post('/api/password-reset', { email });
const confirm = async <Body>(token: string, password = NEW_PASSWORD) =>
  (await stranger()).post<Body>('/api/password-reset/confirm', { token, password });
const tokenIn = (text: string) => /\/auth\?mode=reset#([\w-]{43})\s/.exec(text)?.[1] ?? '';

test('a forgotten password is replaced by the link of a mail, once, and all sessions end', async () => {
  const { visitor, user, registration } = await newCustomer();
  const asked = await requestReset(user.email);
  expect(asked.status).toBe(202);
  const mail = await mailTo(user.email);
  expect(mail.subject).toBe('Choose a new password');
  const token = tokenIn(mail.text);
  const answer = await confirm<{ message: string }>(token);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password was changed. Sign in with the new one.',
  ]);
  expect((await visitor.get('/api/user')).status).toBe(401);
  const login = async (password: string) =>
    (await (await stranger()).post('/api/login', { email: user.email, password })).status;
  expect(await login(registration.password)).toBe(401);
  expect(await login(NEW_PASSWORD)).toBe(200);
  const again = await confirm<Problem>(token, 'yet another password');
  expect([again.status, again.body.code]).toEqual([422, 'reset-token-invalid']);
  expect(await login(NEW_PASSWORD)).toBe(200);
});

test('a new password whose answer was lost is answered once more, also where it ended the own session', async () => {
  const { visitor, user } = await newCustomer();
  await requestReset(user.email);
  const chosen = { token: tokenIn((await mailTo(user.email)).text), password: NEW_PASSWORD };
  const key = idempotencyHeader();
  const choose = async () =>
    (await visitor.post('/api/password-reset/confirm', chosen, key)).status;
  expect(await choose()).toBe(200);
  await visitor.fetchToken();
  expect(await choose()).toBe(200);
});

test('nobody learns from the answer, or from how soon it comes, whether an account exists', async () => {
  const { user } = await newCustomer();
  const timed = async (email: string) => {
    const start = performance.now();
    const { status, body } = await requestReset(email);
    return { status, body, took: performance.now() - start };
  };
  const known = await timed(user.email);
  const unknown = await timed('nobody.at.all@example.test');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  expect(Math.min(known.took, unknown.took)).toBeGreaterThan(390);
  await mailTo(user.email);
  expect(await mailsTo('nobody.at.all@example.test')).toEqual([]);
});

test('a later link ends the earlier one', async () => {
  const { user } = await newCustomer();
  await requestReset(user.email);
  const earlier = await mailTo(user.email);
  await requestReset(user.email);
  const later = await mailTo(user.email, 2);
  const refused = await confirm<Problem>(tokenIn(earlier.text));
  expect([refused.status, refused.body.code]).toEqual([422, 'reset-token-invalid']);
  expect((await confirm(tokenIn(later.text))).status).toBe(200);
});

test('an account is sent three links an hour', async () => {
  const { user } = await newCustomer();
  for (let time = 0; time < 5; time += 1) expect((await requestReset(user.email)).status).toBe(202);
  // Whoever asks last is mailed last: a fourth to the first would have come before.
  const { user: last } = await newCustomer();
  await requestReset(last.email);
  await Promise.all([mailTo(user.email, 3), mailTo(last.email)]);
  expect(await mailsTo(user.email)).toHaveLength(3);
});
