import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { background } from 'accounts/background';
import { startDispatcher } from 'kernel/processes/dispatcher';
import type { SendForProcess } from 'kernel/processes/dispatcher';
import type { Process } from 'kernel/processes/process';
import { processProjection } from 'kernel/processes/process-projection';
import { createLogger } from 'kernel/runtime/logger';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { eventually } from 'kernel/testing/eventually';
import { runDueWork } from 'kernel/work-queue/work-runner';
import { MAILS } from './mail-queue.ts';
import { mailRunner } from './mail-sender.ts';
import { sendOrEnqueueMail } from './start-mails.ts';

const process = onlyProcess();
const projection = processProjection(process);
const logger = createLogger('test', 'silent');
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    queries: [],
    projections: [projection],
  }));
});
afterAll(() => stack.close());

const onlyMails: SendForProcess = () => Promise.reject(new Error('only mails are asked for here'));

function onlyProcess(): Process {
  const [found] = background.processes;
  if (!found) throw new Error('accounts mails no links');
  return found;
}

async function askForLink(userId: string): Promise<void> {
  const requestedAt = new Date().toISOString();
  const type = 'UserPasswordResetRequested.v1';
  await stack.store.append({
    stream: `user-${userId}`,
    expected: 'no_stream',
    events: [
      {
        id: randomUUID(),
        type,
        data: { userId, requestedAt },
        metadata: { occurredAt: requestedAt },
      },
    ],
  });
}

/** Dispatches until nothing is due any more for a user: the log holds what others ask for, now or later. */
async function dispatch(send: SendForProcess, userId: string): Promise<void> {
  const dispatcher = startDispatcher({ db: stack.worker, processes: [process], send, logger });
  const due = () =>
    stack
      .owner('work_queue')
      .withSchema('kernel')
      .where({ queue: process.name })
      .whereRaw(`input->>'subjectId' = ?`, [userId])
      .first();
  await eventually(due, (row) => row === undefined);
  await dispatcher.stop();
}

const queuedFor = async (userId: string): Promise<readonly { state: string }[]> =>
  stack
    .owner('work_queue')
    .withSchema('kernel')
    .where({ queue: MAILS.name })
    .whereRaw(`input->>'subjectId' = ?`, [userId]);

test('a request is mailed once, though its worker dies after queueing and the whole log is handled again', async () => {
  const userId = randomUUID();
  await askForLink(userId);
  await stack.drain();
  const queueing = sendOrEnqueueMail(stack.worker, onlyMails);
  const died = new Set<string>();
  // The first attempt queues the mail and does not live to say so.
  await dispatch(async (due) => {
    await queueing(due);
    if (died.has(due.commandId)) return;
    died.add(due.commandId);
    throw new Error('the worker died');
  }, userId);
  expect(await queuedFor(userId)).toMatchObject([{ state: 'waiting' }]);

  const sent: string[] = [];
  const sender = mailRunner({
    db: stack.worker,
    render: async ({ subjectId }: { subjectId: string }) => ({
      to: subjectId,
      subject: 'A link',
      text: 'Here',
    }),
    transport: { send: async (_id: string, { to }: { to: string }) => void sent.push(to) },
    hadEnough: async () => false,
    onSent: async () => undefined,
    logger,
  });
  while ((await runDueWork(sender)) > 0);
  const { name } = projection;
  await stack.owner('checkpoints').withSchema('kernel').where({ projection: name }).update({
    position: 0,
  });
  await stack.drain();
  await dispatch(queueing, userId);
  while ((await runDueWork(sender)) > 0);
  expect(sent.filter((to) => to === userId)).toEqual([userId]);
  expect(await queuedFor(userId)).toMatchObject([{ state: 'done' }]);
});
