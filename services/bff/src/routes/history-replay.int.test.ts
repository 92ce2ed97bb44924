import { expect, test } from '@jest/globals';
import type { Replay } from 'contracts/api/history-replay';
import type { Problem } from 'contracts/problem';
import { A_REPLAY_MS, wholeReplay } from '../testing/replays.ts';
import { openStaff, trySignIn } from '../testing/staff.ts';
import { demoVisitor, newVisitor } from '../testing/visitor.ts';

test(
  '[T.05] an auditor has the whole history replayed, and is answered what was compared',
  async () => {
    const own = await openStaff('auditor');
    const { visitor: auditor } = await trySignIn(own);
    const report = await wholeReplay(auditor);
    expect(report.requestedBy.id).toBe(own.id);
    // What others have parked or changed by hand meanwhile is found as well: it is not asked for here.
    expect(report).toMatchObject({ state: 'done', percent: 100, error: null });
    expect(report.modelsTotal).toBe(report.models.length);
    expect(report.events).toBeGreaterThan(0);
    expect(report.rowsCompared).toBeGreaterThan(0);
    const again = await auditor.post<Problem>(`/api/history/replays/${report.id}/resume`);
    expect([again.status, again.body.code]).toEqual([409, 'job-not-running']);
    const filter = encodeURIComponent(JSON.stringify({ state: 'done' }));
    const { body: listed } = await auditor.get<Replay[]>(`/api/history/replays?filter=${filter}`);
    expect(listed.map(({ id }) => id)).toContain(report.id);
  },
  A_REPLAY_MS,
);

test('whoever may not read the history is refused, and one that is not there is not found', async () => {
  const buyer = await demoVisitor('buyer.eur');
  const refused = await buyer.get<Problem>('/api/history/replays');
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'The history is for auditors and admins.',
  ]);
  expect((await buyer.post('/api/history/replays')).status).toBe(403);
  expect((await newVisitor().get('/api/history/replays')).status).toBe(401);
  const admin = await demoVisitor('admin');
  const nobodys = '0b1c9a52-6d0e-4b43-9a55-0f1f3f0f6f58';
  expect((await admin.get(`/api/history/replays/${nobodys}`)).status).toBe(404);
  expect((await admin.post(`/api/history/replays/${nobodys}/stop`)).status).toBe(404);
  expect((await admin.get('/api/history/replays/none')).status).toBe(404);
  expect((await admin.get('/api/history/replays?filter={"state":"odd"}')).status).toBe(400);
});
