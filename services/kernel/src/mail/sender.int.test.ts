import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { MailOrder } from './mail-order.ts';
import { mailMigration } from './outbox-table.ts';
import { forgetOldMails, leaseMails, queueMail, waitingMails } from './outbox.ts';
import type { SenderOptions, WrittenMail } from './sender.ts';
import { MailRefused, sendDueMails, startMailSender } from './sender.ts';
import { createLogger } from '../runtime/logger.ts';
import { applyMigrations, rolesMigration } from '../runtime/migrations.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let db: Knex;
let sent: (WrittenMail & { readonly id: string })[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [rolesMigration, mailMigration]);
});
beforeEach(async () => {
  sent = [];
  await db('outbox').withSchema('mail').delete();
});
afterAll(async () => database.drop());

const mail: WrittenMail = { to: 'ana@example.test', subject: 'Hello', text: 'Hello Ana' };

const sender = (overrides: Partial<SenderOptions> = {}): SenderOptions => ({
  db,
  write: async () => mail,
  transport: {
    send: async (id, written) => {
      sent.push({ id, ...written });
    },
  },
  logger: createLogger('test', 'silent'),
  ...overrides,
});

async function queued(overrides: Partial<MailOrder> = {}, id: string = randomUUID()) {
  const order: MailOrder = {
    kind: 'order-confirmation',
    subjectId: randomUUID(),
    giveUpAt: new Date(Date.now() + 3_600_000).toISOString(),
    ...overrides,
  };
  await queueMail(db, id, order);
  return id;
}

const rowOf = async (id: string) => {
  const row: { state: string; attempts: number; due_at: Date } = await db('outbox')
    .withSchema('mail')
    .where({ id })
    .first('state', 'attempts', 'due_at');
  return row;
};
const makeDue = (id: string) =>
  db('outbox')
    .withSchema('mail')
    .where({ id })
    .update({ due_at: new Date(0) });

test('a mail that is asked for twice is sent once, also when the second time comes after the sending', async () => {
  const id = await queued();
  await queued({}, id);
  await sendDueMails(sender());
  await queued({}, id);
  await sendDueMails(sender());
  expect(sent).toEqual([{ id, ...mail }]);
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 });
});

test('senders at the same time do not send the same mails', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queued()));
  const senders = [1, 2, 3].map(() => startMailSender(sender()));
  const until = Date.now() + 10_000;
  while (sent.length < ids.length && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(senders.map((each) => each.stop()));
  expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a mail that cannot be sent is tried again, later each time', async () => {
  const id = await queued();
  const failing = sender({ transport: { send: () => Promise.reject(new Error('away')) } });
  const pauses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await makeDue(id);
    await sendDueMails(failing);
    pauses.push((await rowOf(id)).due_at.getTime() - Date.now());
  }
  expect(await waitingMails(db)).toBe(1);
  expect(pauses.map((pause) => Math.round(pause / 1000))).toEqual([5, 10, 20]);
  expect(await sendDueMails(sender())).toBe(0);
  await makeDue(id);
  await sendDueMails(sender());
  expect(sent).toHaveLength(1);
  expect(await waitingMails(db)).toBe(0);
});

test('a sender that dies in the middle leaves its mail to another one after a while', async () => {
  const id = await queued();
  expect((await leaseMails(db, 5)).map((leased) => leased.id)).toEqual([id]);
  expect(await sendDueMails(sender())).toBe(0);
  await makeDue(id);
  await sendDueMails(sender());
  expect(sent.map((each) => each.id)).toEqual([id]);
});

test('a mail that nobody wants any more, that nobody may have or that is refused is let go', async () => {
  const late = await queued({ giveUpAt: new Date(Date.now() - 1_000).toISOString() });
  await sendDueMails(sender());
  const nobody = await queued();
  await sendDueMails(sender({ write: async () => undefined }));
  const refused = await queued();
  await sendDueMails(sender({ transport: { send: () => Promise.reject(new MailRefused()) } }));
  for (const id of [late, nobody, refused])
    expect(await rowOf(id)).toMatchObject({ state: 'dropped' });
  expect(sent).toEqual([]);
});

test('the queue holds nothing personal, and forgets settled mails after a month', async () => {
  const id = await queued();
  await sendDueMails(sender());
  const row: unknown = await db('outbox').withSchema('mail').where({ id }).first();
  expect(JSON.stringify(row)).not.toContain(mail.to);
  expect(await forgetOldMails(db)).toBe(0);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await db('outbox').withSchema('mail').where({ id }).update({ settled_at: old });
  expect(await forgetOldMails(db)).toBe(1);
});
