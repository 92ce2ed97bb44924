import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { enqueueWork } from 'kernel/work-queue/work-queue';
import { z } from 'zod';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
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

  const skipped = await portalCommand(['skip', PROCESS, id, '--reason', 'nobody placed it']);
  expect(skipped).toMatchObject({ exitCode: 0, stdout: `${PROCESS} goes on without ${id}.\n` });
  while ((await shown(id)) !== undefined) await delay(100);
  expect((await decisions()).slice(before.length)).toMatchObject([
    { type: 'CommandsRetried.v1', data: { reason: 'it was a mistake' } },
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

async function shown(id: string) {
  const { stdout } = await portalCommand(['parked', '--json']);
  return listed.parse(JSON.parse(stdout)).work.find((each) => each.id === id);
}

async function parkedOnce(id: string) {
  for (;;) {
    const row = await shown(id);
    if (row?.state === 'parked') return row;
    await delay(100);
  }
}

async function decisions() {
  return portal.store.readStream(`processControl-${PROCESS}`);
}
