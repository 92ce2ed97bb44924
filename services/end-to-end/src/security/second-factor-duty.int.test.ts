import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { STAFF_PASSWORD, addAuthenticator } from 'bff/testing/staff';
import { newVisitor } from 'bff/testing/visitor';
import type { Visitor } from 'bff/testing/visitor';
import type { OwnSecondFactors } from 'contracts/api/second-factor';
import type { Problem } from 'contracts/problem';
import { buildStaff } from '../harness/factories.ts';
import { startOwnPortal } from '../harness/own-portal.ts';
import type { OwnPortal } from '../harness/own-portal.ts';

// The duty is one of the whole portal: every other test of staff would meet it.
let own: OwnPortal;

beforeAll(async () => {
  own = await startOwnPortal('duty', { DEMO: 'false' });
});

afterAll(async () => {
  await own.stop();
});

async function signedInAdmin(): Promise<Visitor> {
  const account = { ...buildStaff('admin'), password: STAFF_PASSWORD };
  await own.portal.operator.command('CreateUser', account);
  const visitor = newVisitor(own.stack.urls.bff);
  await visitor.fetchToken();
  const { username, password } = account;
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200);
  await visitor.fetchToken();
  return visitor;
}

test('where it is a duty, staff without a second factor may do nothing but add one, and keep the last', async () => {
  const before = await signedInAdmin();
  expect((await before.get('/api/admin/orders')).status).toBe(200);
  const duty = { secondFactorRequired: true, reason: 'A test', expectedRevision: 0 };
  await own.portal.operator.command('ChangeSignInRules', duty);
  const visitor = await signedInAdmin();
  const open = async (path: string) => visitor.get<Problem>(path);
  expect((await open('/api/user')).status).toBe(200);
  expect((await open('/api/admin/orders')).body.code).toBe('second-factor-due');
  await addAuthenticator(visitor);
  expect((await open('/api/admin/orders')).status).toBe(200);
  const { body } = await visitor.get<OwnSecondFactors>('/api/user/second-factor');
  const last = `/api/user/second-factor/${body.factors[0]?.id ?? ''}`;
  const kept = await visitor.send<Problem>('DELETE', last);
  expect([kept.status, kept.body.code]).toEqual([409, 'last-second-factor']);
});
