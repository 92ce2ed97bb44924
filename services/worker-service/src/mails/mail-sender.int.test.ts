import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { createLogger } from 'kernel/runtime/logger';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { workQueueMigration } from 'kernel/work-queue/work-queue-table';
import { runDueWork } from 'kernel/work-queue/work-runner';
import type { Knex } from 'knex';
import { queueMail } from './mail-queue.ts';
import type { SenderOptions, RenderedMail } from './mail-sender.ts';
import { MailRefused, mailRunner } from './mail-sender.ts';
import { mailsMigration } from './mails-migration.ts';

let database: TestDatabase;
let db: Knex;
let sent: (RenderedMail & { readonly id: string })[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [workQueueMigration, mailsMigration]);
});
beforeEach(() => {
  sent = [];
});
afterAll(async () => database.drop());

const mail: RenderedMail = { to: 'ana@example.test', subject: 'Hello', text: 'Hello Ana' };

const sendDue = (overrides: Partial<SenderOptions> = {}) =>
  runDueWork(
    mailRunner({
      db,
      render: async () => mail,
      transport: {
        send: async (id, written) => {
          sent.push({ id, ...written });
        },
      },
      hadEnough: async () => false,
      onSent: async () => undefined,
      logger: createLogger('test', 'silent'),
      ...overrides,
    }),
  );

async function queued(kind: QueueMail['kind'] = 'order-confirmation'): Promise<string> {
  const id = randomUUID();
  const giveUpAt = new Date(Date.now() + 3_600_000).toISOString();
  await queueMail(db, id, { kind, subjectId: randomUUID(), giveUpAt });
  return id;
}

const rowOf = (id: string) => db('work_queue').withSchema('kernel').where({ id }).first();

test('a mail is sent under the id it was queued with, and the queue holds nothing personal', async () => {
  const id = await queued();
  await sendDue();
  expect(sent).toEqual([{ id, ...mail }]);
  const row: unknown = await rowOf(id);
  expect(row).toMatchObject({ state: 'done' });
  expect(JSON.stringify(row)).not.toContain(mail.to);
});

test('a mail that nobody may have or that is refused is let go, one that could not be sent is not', async () => {
  const nobody = await queued();
  await sendDue({ render: async () => undefined });
  const refused = await queued();
  await sendDue({ transport: { send: () => Promise.reject(new MailRefused()) } });
  const waiting = await queued();
  await sendDue({ transport: { send: () => Promise.reject(new Error(`not to ${mail.to}`)) } });
  for (const id of [nobody, refused]) expect(await rowOf(id)).toMatchObject({ state: 'dropped' });
  expect(await rowOf(waiting)).toMatchObject({ state: 'waiting', reason: 'Error' });
  expect(sent).toEqual([]);
});

test('who waits for a link gets it before what was queued earlier', async () => {
  const earlier: string[] = [];
  for (let count = 0; count < 6; count += 1) earlier.push(await queued('approval-requested'));
  const link = await queued('password-reset');
  await sendDue();
  expect(sent.map(({ id }) => id)).toContain(link);
  await sendDue();
  expect(sent.map(({ id }) => id).toSorted()).toEqual([...earlier, link].toSorted());
});

test('a mail of which somebody had too many today is let go', async () => {
  const asked: unknown[] = [];
  const id = await queued('approval-requested');
  await sendDue({
    render: async () => ({ ...mail, persons: ['ana'] }),
    hadEnough: async ({ kind }, persons) => asked.push([kind, persons]) > 0,
  });
  expect(asked).toEqual([['approval-requested', ['ana']]]);
  expect(await rowOf(id)).toMatchObject({ state: 'dropped' });
  expect(sent).toEqual([]);
});

test('mails that were queued before all work had one queue are carried over', async () => {
  const older = await createTestDatabase();
  const owner = older.connect('owner');
  const [queuedId, sentId, subjectId] = [randomUUID(), randomUUID(), randomUUID()];
  await owner.raw('CREATE SCHEMA mail');
  await owner.raw(
    `CREATE TABLE mail.outbox (id uuid, kind text, subject_id uuid, state text, queued_at timestamptz,
       give_up_at timestamptz, due_at timestamptz, attempts integer, settled_at timestamptz)`,
  );
  await owner.raw(
    `INSERT INTO mail.outbox VALUES
       (:queuedId, 'password-reset', :subjectId, 'queued', now(), now() + interval '1 hour', now(), 2, NULL),
       (:sentId, 'password-reset', :subjectId, 'sent', now(), now(), now(), 1, now())`,
    { queuedId, sentId, subjectId },
  );
  await applyMigrations(owner, [workQueueMigration, mailsMigration]);
  const carried: unknown = await owner('work_queue').withSchema('kernel').orderBy('attempts');
  expect(carried).toMatchObject([
    { queue: 'mails', id: sentId, state: 'done' },
    { queue: 'mails', id: queuedId, state: 'waiting', attempts: 2, input: { subjectId } },
  ]);
  await older.drop();
});
