import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { background } from 'audit/background';
import { createLogger } from 'kernel/runtime/logger';
import { eventually } from 'kernel/testing/eventually';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { startLogAlarm } from './log-alarm.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({ ...background, projections: [], queries: [] }));
});
afterAll(() => stack.close());

const waitingMails = async () =>
  stack
    .owner('work_queue')
    .withSchema('kernel')
    .where({ queue: 'mails' })
    .select<{ id: string; task: string }[]>('id', 'task');

async function find(foundAt: string | null): Promise<void> {
  await stack.owner.raw(
    `INSERT INTO audit.log_check (found_at) VALUES (?)
     ON CONFLICT (singleton) DO UPDATE SET found_at = excluded.found_at`,
    [foundAt],
  );
}

test('super admins get one mail for each time that the log is found to be changed', async () => {
  const start = () =>
    startLogAlarm({ db: stack.worker, logger: createLogger('test', 'silent'), everyMs: 5 });
  const first = start();
  await find('2026-11-26T03:00:00Z');
  await eventually(waitingMails, (mails) => mails.length === 1);
  await first.stop();

  // A worker that starts anew, and a finding that is gone and comes back.
  const second = start();
  await find(null);
  await find('2026-11-27T03:00:00Z');
  const mails = await eventually(waitingMails, (seen) => seen.length > 1);
  await second.stop();
  expect(mails.map(({ task }) => task)).toEqual(['log-changed', 'log-changed']);
});
