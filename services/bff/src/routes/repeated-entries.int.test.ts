import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Problem } from 'contracts/problem';
import { acceptance, invitationToken } from '../testing/colleagues.ts';
import { addAuthenticator } from '../testing/staff.ts';
import { buildRegistration, idempotencyHeader, newCustomer, stranger } from '../testing/visitor.ts';

// Whoever opens an account is signed in, and once more by the very same request.

interface Entry {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const ENTRIES: readonly (readonly [string, () => Promise<Entry>])[] = [
  ['a registration', async () => ({ path: '/api/register', body: { ...buildRegistration() } })],
  [
    'an invitation that was accepted',
    async () => {
      const owner = await newCustomer();
      const email = `${randomUUID()}@example.test`;
      const invitation = { email, role: 'owner', monthlyLimit: null, branchIds: null };
      expect((await owner.visitor.post('/api/invitations', invitation)).status).toBe(201);
      return { path: '/api/invitation/accept', body: acceptance(await invitationToken(email)) };
    },
  ],
];

test.each(ENTRIES)('%s, sent again, is no way past a second factor', async (_name, open) => {
  const { path, body } = await open();
  const key = idempotencyHeader();
  const [first, again] = [await stranger(), await stranger()];
  expect((await first.post(path, body, key)).status).toBe(200);
  await first.fetchToken();
  await addAuthenticator(first);
  const answer = await again.post<Problem>(path, body, key);
  expect([answer.status, answer.body.code]).toEqual([409, 'email-taken']);
  expect((await again.get('/api/user')).status).toBe(401);
  expect((await first.get('/api/user')).status).toBe(200);
});
