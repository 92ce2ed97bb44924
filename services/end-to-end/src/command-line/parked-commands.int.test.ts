import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { idempotencyHeader } from 'bff/testing/visitor';
import type { JobDetails } from 'contracts/api/admin-jobs';
import type { ParkedItem } from 'contracts/api/operations';
import { eventually } from 'kernel/testing/eventually';
import { enqueueWork } from 'kernel/work-queue/work-queue';
import { z } from 'zod';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { stuckJob, stuckMail } from '../harness/stuck-work.ts';
import { withDatabase } from '../resilience/inspection.ts';
import { portalCommand } from './portal-command.ts';

const PROCESS = 'settle-order';
const listed = z.object({
  work: z.array(z.object({ id: z.string(), state: z.string(), reason: z.string() })),
});

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});
afterAll(() => portal.close());

test('a command that the business refuses is shown with its reason, retried, and skipped', async () => {
  const id = await settlementOfNoOrder();
  expect(await parkedOnce(id)).toMatchObject({
    state: 'parked',
    reason: 'not-found: There is no such order.',
  });

  const before = await decisions();
  const retried = await portalCommand(['retry', PROCESS, '--reason', 'it was a mistake']);
  expect(retried).toMatchObject({ exitCode: 0, stdout: `${PROCESS} tries again.\n` });
  expect(await parkedOnce(id)).toMatchObject({ state: 'parked' });
  const all = await portalCommand(['retry', '--all', '--reason', 'a new release']);
  expect(all.stdout.split('\n')).toContain(`${PROCESS} tries again.`);
  expect(await parkedOnce(id)).toMatchObject({ state: 'parked' });

  const skipped = await portalCommand(['skip', PROCESS, id, '--reason', 'nobody placed it']);
  expect(skipped).toMatchObject({ exitCode: 0, stdout: `${PROCESS} goes on without ${id}.\n` });
  await eventually(
    () => shown(id),
    (row) => row === undefined,
  );
  expect((await decisions()).slice(before.length)).toMatchObject([
    { type: 'CommandsRetried.v1', data: { reason: 'it was a mistake' } },
    { type: 'CommandsRetried.v1', data: { reason: 'a new release' } },
    { type: 'CommandSkipped.v1', data: { commandId: id, reason: 'nobody placed it' } },
  ]);
}, 60_000);

/** An order that the process has to settle and that nobody has placed. */
async function settlementOfNoOrder(): Promise<string> {
  const id = randomUUID();
  const dueAt = new Date().toISOString();
  const work = { key: id, id, task: 'SettleOrder', input: { orderId: id }, dueAt };
  await withDatabase(portal.address.databaseUrl, (db) => enqueueWork(db, PROCESS, [work]));
  return id;
}

test('what is not parked is not retried, and nobody has to guess why', async () => {
  const retried = await portalCommand(['retry', 'no-such-process', '--reason', 'a slip']);
  expect(retried.exitCode).toBe(1);
  expect(retried.stderr).toContain('Nothing of no-such-process is parked');
  const unnamed = await portalCommand(['retry', '--reason', 'a slip']);
  expect(unnamed.exitCode).toBe(2);
  expect(unnamed.stderr).toContain('Name a read model or a process, or say --all.');
});

test('a mail and a step of a job that never succeed are tried again at once, and left out for good', async () => {
  const root = (await trySignIn(await openStaff('super_admin'))).visitor;
  const job = await stuckJob(portal);
  for (const [owner, subjectId] of [
    ['mails', await stuckMail(portal)],
    ['job-steps', job.workId],
  ] as const) {
    const item = async (): Promise<ParkedItem | undefined> => {
      const { body } = await root.get<ParkedItem[]>('/api/admin/operations/parked');
      return body.find((each) => each.subjectId === subjectId);
    };
    expect(await item()).toMatchObject({ owner, attempts: 9, state: 'retrying', decidable: true });
    const about = { kind: 'command', owner, reason: 'The server is mended' };
    await root.post('/api/admin/operations/parked/retry', about, idempotencyHeader());
    await eventually(item, (each) => each?.attempts === 1);
    const skip = { ...about, subjectId, reason: 'Nobody wants it' };
    const skipped = await root.post('/api/admin/operations/parked/skip', skip, idempotencyHeader());
    expect(skipped.status).toBe(200);
    await eventually(item, (each) => each === undefined);
  }
  // The job goes on to its end, and says what was left out.
  const ended = async () => (await root.get<JobDetails>(`/api/admin/jobs/${job.id}`)).body;
  expect(await eventually(ended, ({ state }) => state === 'done')).toMatchObject({
    done: 3,
    counts: { leftOut: 3 },
    problemGroups: [{ reason: 'step-left-out', count: 1 }],
  });
}, 60_000);

async function shown(id: string) {
  const { stdout } = await portalCommand(['parked', '--json']);
  return listed.parse(JSON.parse(stdout)).work.find((each) => each.id === id);
}

async function parkedOnce(id: string) {
  return eventually(
    () => shown(id),
    (row) => row?.state === 'parked',
  );
}

async function decisions() {
  return portal.store.readStream(`processControl-${PROCESS}`);
}
