import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { sentMailsTable } from '../migrations/sent-mails.ts';
import { hadManyMails, noteSentMail } from './sent-mails.ts';

const KIND = 'approval-requested';
const MOST = 50;

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await db.raw('CREATE SCHEMA accounts');
  await applyMigrations(db, [sentMailsTable]);
});
afterAll(() => database.drop());

async function send(persons: readonly string[], times: number): Promise<void> {
  for (let sent = 0; sent < times; sent += 1)
    await noteSentMail(db, { id: randomUUID(), kind: KIND, subjectId: randomUUID(), persons });
}

test('who had as many mails of a kind within a day as are news has had enough of that kind', async () => {
  const person = randomUUID();
  await send([person], MOST - 1);
  expect(await hadManyMails(db, KIND, [person])).toBe(false);
  await send([person], 1);
  expect(await hadManyMails(db, KIND, [person])).toBe(true);
  expect(await hadManyMails(db, 'approval-granted', [person])).toBe(false);
  await db('accounts.sent_mails').update({ sent_at: db.raw("now() - interval '25 hours'") });
  expect(await hadManyMails(db, KIND, [person])).toBe(false);
});

test('a mail to several is let go only when each of them has had enough', async () => {
  const [flooded, spared] = [randomUUID(), randomUUID()];
  await send([flooded], MOST);
  expect(await hadManyMails(db, KIND, [flooded, spared])).toBe(false);
  await send([spared], MOST);
  expect(await hadManyMails(db, KIND, [flooded, spared])).toBe(true);
  expect(await hadManyMails(db, KIND, [])).toBe(false);
});
