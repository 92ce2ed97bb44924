import { expect, test } from '@jest/globals';
import type { Verification } from 'contracts/api/history-verification';
import type { Problem } from 'contracts/problem';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { wholeVerification } from '../testing/verifications.ts';
import { demoVisitor, newVisitor } from '../testing/visitor.ts';

test('an auditor has every event held against what was signed, and is answered that the log is whole', async () => {
  const own = await openStaff('auditor');
  const { visitor: auditor } = await trySignIn(own);
  const done = await wholeVerification(auditor);
  expect(done.requestedBy.id).toBe(own.id);
  expect(done).toMatchObject({ whole: true, percent: 100, firstBad: null, error: null });
  expect(done.checked).toBe(done.covered);
  expect(done.covered).toBeGreaterThan(0);
  const [, size] = done.checkpoint?.split('\n') ?? [];
  expect(Number(size)).toBe(done.covered);
  const { body: listed } = await auditor.get<Verification[]>('/api/history/verifications');
  expect(listed.map(({ id }) => id)).toContain(done.id);
  const late = await auditor.post<Problem>(`/api/history/verifications/${done.id}/stop`);
  expect([late.status, late.body.code]).toEqual([409, 'job-not-running']);
}, 120_000);

test('whoever may not read the history verifies nothing, and what is not there is not found', async () => {
  const buyer = await demoVisitor('buyer.eur');
  expect((await buyer.get('/api/history/verifications')).status).toBe(403);
  expect((await buyer.post('/api/history/verify')).status).toBe(403);
  expect((await newVisitor().post('/api/history/verify')).status).toBe(401);
  const admin = await demoVisitor('admin');
  const nobodys = '0b1c9a52-6d0e-4b43-9a55-0f1f3f0f6f58';
  expect((await admin.get(`/api/history/verifications/${nobodys}`)).status).toBe(404);
  expect((await admin.post(`/api/history/verifications/${nobodys}/stop`)).status).toBe(404);
  expect((await admin.get('/api/history/verifications/none')).status).toBe(404);
});
