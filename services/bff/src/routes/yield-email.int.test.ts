import { expect, test } from '@jest/globals';
import type { Problem } from 'contracts/problem';
import { mailTo } from '../testing/outbox.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';

test('who did not register closes the account by the mail they asked for, and registers themselves', async () => {
  const { visitor: squatter, user } = await newCustomer();
  const { email } = user;
  const stranger = newVisitor();
  await stranger.fetchToken();
  await stranger.post('/api/password-reset', { email });
  const { text } = await mailTo(email);
  const token = /\/auth\?mode=reset&yield#([\w-]{43})\s/.exec(text)?.[1] ?? '';
  expect((await squatter.get('/api/user')).status).toBe(200);
  const closed = await stranger.post<{ message: string }>('/api/password-reset/yield-email', {
    token,
  });
  expect([closed.status, closed.body.message]).toEqual([
    200,
    'The account is closed. You can register with your e-mail address now.',
  ]);
  expect((await squatter.get('/api/user')).status).toBe(401);
  const again = await stranger.post<Problem>('/api/password-reset/yield-email', { token });
  expect([again.status, again.body.code]).toEqual([422, 'reset-token-invalid']);
  const { user: owner } = await newCustomer({ email });
  expect(owner.email).toBe(email);
  expect(owner.companyId).not.toBe(user.companyId);
});
