import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { kernelMigrations } from 'kernel/runtime/kernel-migrations';
import { applyMigrations } from 'kernel/runtime/migrations';
import type { TestDatabase } from 'kernel/testing/test-database';
import { createTestDatabase } from 'kernel/testing/test-database';
import { parkedLine } from './parked-line.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, kernelMigrations);
});
afterAll(() => database.drop());

test('where nothing is parked the start says nothing', async () => {
  expect(await parkedLine(db)).toBeUndefined();
});

test('the start says what is parked and what stands still, and what to do', async () => {
  await db('kernel.parked_events').insert(
    [1, 2].map((position) => ({
      projection: 'order_history',
      position,
      stream: 'order-1',
      event_id: randomUUID(),
      type: 'OrderLent.v1',
      reason: 'unknown',
    })),
  );
  await db('kernel.checkpoints').insert({
    projection: 'process_mail_order',
    version: 1,
    position: 7,
    stopped_because: 'unknown',
  });
  expect(await parkedLine(db)).toBe(
    "2 events are parked, 1 read models or processes stand still: 'npm run portal -- parked' lists them, and " +
      "'retry --all' tries them again",
  );
});
