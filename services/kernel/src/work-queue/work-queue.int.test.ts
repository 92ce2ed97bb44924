import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createWorkBell, workBellMigration } from './work-bell.ts';
import type { WorkBell } from './work-bell.ts';
import { workQueueMigration } from './work-queue-table.ts';
import type { NewWork, WorkQueue } from './work-queue.ts';
import { countWork, purgeSettledWork, leaseWork, enqueueWork } from './work-queue.ts';
import type { WorkRunnerOptions } from './work-runner.ts';
import { runDueWork, startWorkRunner } from './work-runner.ts';
import { createListener } from '../runtime/listener.ts';
import { createLogger } from '../runtime/logger.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { eventually } from '../testing/eventually.ts';

const queue: WorkQueue = {
  name: 'letters',
  leaseS: 60,
  pauseS: { first: 5, longest: 900 },
  remembers: true,
};

let database: TestDatabase;
let db: Knex;
let done: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.connect('owner');
  await applyMigrations(db, [workQueueMigration, workBellMigration]);
});
beforeEach(async () => {
  done = [];
  await rows().delete();
});
afterAll(async () => database.drop());

/** Nobody looks by themselves in the time that a test takes. */
const NEVER_BY_ITSELF = { lookEveryMs: 3_600_000 };

/** A bell that hears what the database says from now on. */
async function openBell(): Promise<{ bell: WorkBell; stop(): Promise<void> }> {
  const logger = createLogger('test', 'silent');
  const listener = createListener({ databaseUrl: database.url, logger });
  const connected = new Promise<void>((resolve) => {
    listener.on('portal_work', { onPayload: () => undefined, onConnected: resolve });
  });
  const bell = createWorkBell(listener, NEVER_BY_ITSELF);
  await connected;
  return { bell, stop: listener.stop };
}

const rows = (): Knex.QueryBuilder => db('work_queue').withSchema('kernel');

const runner = (overrides: Partial<WorkRunnerOptions> = {}): WorkRunnerOptions => ({
  db,
  queue,
  atOnce: 5,
  pollEveryMs: 50,
  pauseBetweenRoundsMs: 0,
  attempt: async ({ id }) => {
    done.push(id);
    return { kind: 'done' };
  },
  logger: createLogger('test', 'silent'),
  ...overrides,
});

async function queued(overrides: Partial<NewWork> = {}): Promise<string> {
  const id = randomUUID();
  const dueAt = new Date().toISOString();
  await enqueueWork(db, queue.name, [
    { key: id, id, task: 'write', input: { to: 'you' }, dueAt, ...overrides },
  ]);
  return id;
}

const rowOf = async (id: string) => {
  const row: { state: string; attempts: number; due_at: Date; reason: string | null } = await rows()
    .where({ id })
    .first('state', 'attempts', 'due_at', 'reason');
  return row;
};
const makeDue = (id: string) =>
  rows()
    .where({ id })
    .update({ due_at: new Date(0) });

test('work that is queued twice is done once, also when the second time comes after the doing', async () => {
  const id = await queued();
  await queued({ key: id });
  await runDueWork(runner());
  await queued({ key: id });
  await runDueWork(runner());
  expect(done).toEqual([id]);
  expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 1 });
});

test('workers at the same time do not do the same work', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => queued()));
  const runners = [1, 2, 3].map(() => startWorkRunner(runner()));
  await eventually(() => done.length >= ids.length);
  await Promise.all(runners.map((each) => each.stop()));
  expect(done.toSorted()).toEqual(ids.toSorted());
});

test('what fails is tried again, later each time, and says why', async () => {
  const id = await queued();
  const failing = runner({ attempt: () => Promise.reject(new RangeError('a secret')) });
  const pauses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    await makeDue(id);
    const before = Date.now();
    await runDueWork(failing);
    pauses.push(Math.floor(((await rowOf(id)).due_at.getTime() - before) / 5_000));
  }
  expect(pauses).toEqual([1, 2, 4]);
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 3, reason: 'RangeError' });
  expect(await runDueWork(runner())).toBe(0);
  await makeDue(id);
  await runDueWork(runner());
  expect(done).toEqual([id]);
});

test('a worker that dies in the middle leaves its work to another one', async () => {
  const id = await queued();
  expect((await leaseWork(db, queue, 5)).map((leased) => leased.id)).toEqual([id]);
  expect(await runDueWork(runner())).toBe(0);
  await makeDue(id);
  await runDueWork(runner());
  expect(done).toEqual([id]);
});

test('what nobody wants any more is dropped, and what is parked stays until somebody decides', async () => {
  const late = await queued({ giveUpAt: new Date(Date.now() - 1_000).toISOString() });
  await runDueWork(runner());
  const refused = await queued();
  await runDueWork(runner({ attempt: async () => ({ kind: 'parked', reason: 'no such order' }) }));
  expect(await rowOf(late)).toMatchObject({ state: 'dropped' });
  expect(await rowOf(refused)).toMatchObject({ state: 'parked', reason: 'no such order' });
  await makeDue(refused);
  expect(await runDueWork(runner())).toBe(0);
  expect(await countWork(db)).toEqual([{ queue: queue.name, waiting: 0, parked: 1 }]);
  expect(done).toEqual([]);
});

test('settled work is forgotten after a month', async () => {
  const id = await queued();
  await runDueWork(runner());
  expect(await purgeSettledWork(db)).toBe(0);
  const old = new Date(Date.now() - 31 * 86_400_000);
  await rows().where({ id }).update({ settled_at: old });
  expect(await purgeSettledWork(db)).toBe(1);
});

test('commands that processes had due before this queue are carried over', async () => {
  const older = await createTestDatabase();
  const owner = older.connect('owner');
  const id = randomUUID();
  await owner.raw('CREATE SCHEMA rm_process_settle_order');
  await owner.raw(
    `CREATE TABLE rm_process_settle_order.due_commands
       (key text, command_id uuid, command text, input jsonb, due_at timestamptz, leased_until timestamptz)`,
  );
  await owner.raw(
    "INSERT INTO rm_process_settle_order.due_commands VALUES ('an order', ?, 'SettleOrder', '{}', now())",
    [id],
  );
  await applyMigrations(owner, [workQueueMigration]);
  const carried: unknown = await owner('work_queue').withSchema('kernel');
  expect(carried).toMatchObject([{ queue: 'settle-order', id, task: 'SettleOrder' }]);
  await older.drop();
});

test('a bell rings for work that comes, and whoever waits takes it at once', async () => {
  const { bell, stop } = await openBell();
  const working = startWorkRunner(runner({ bell, pollEveryMs: 60_000 }));
  try {
    const first = await queued();
    await eventually(
      () => done,
      (ids) => ids.includes(first),
    );
    const second = await queued();
    await eventually(
      () => done,
      (ids) => ids.includes(second),
    );
  } finally {
    await working.stop();
    await stop();
  }
});

test('a bell rings when work comes due that was queued for later, or was brought forward', async () => {
  const { bell, stop } = await openBell();
  const working = startWorkRunner(runner({ bell, pollEveryMs: 60_000 }));
  try {
    const soon = await queued({ dueAt: new Date(Date.now() + 700).toISOString() });
    const late = await queued({ dueAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(done).toEqual([]);
    await eventually(
      () => done,
      (ids) => ids.includes(soon),
    );
    expect(done).not.toContain(late);
    await makeDue(late);
    await eventually(
      () => done,
      (ids) => ids.includes(late),
    );
  } finally {
    await working.stop();
    await stop();
  }
});

test('work that an attempt leaves for later is taken when it is due again', async () => {
  const { bell, stop } = await openBell();
  let attempts = 0;
  const again = { ...queue, pauseS: { first: 0.2, longest: 0.2 } };
  const working = startWorkRunner(
    runner({
      bell,
      queue: again,
      attempt: async () => {
        attempts += 1;
        return attempts < 3 ? { kind: 'again', reason: 'not yet' } : { kind: 'done' };
      },
    }),
  );
  try {
    const id = await queued();
    await eventually(
      () => rowOf(id),
      (row) => row.state === 'done',
    );
    expect(attempts).toBe(3);
  } finally {
    await working.stop();
    await stop();
  }
});
