import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { isRejection } from './decider.ts';
import { createExecutor } from './executor.ts';
import { createSnapshotTable, snapshotsMigration } from './snapshot-table.ts';
import { createSnapshots } from './snapshots.ts';
import { createLogger } from '../runtime/logger.ts';
import { applyMigrations } from '../runtime/migrations.ts';
import type { CounterDecider } from '../testing/counter.ts';
import { counterDecider, raiseCounter } from '../testing/counter.ts';
import { writeLongCounter } from '../testing/long-counter.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { scratchUrl } from '../testing/scratch-servers.ts';

const LENGTH = 1_500;
const secret = randomBytes(32);
const decider = counterDecider();
let database: TestDatabase;
let store: EventStore;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  db = database.connect('owner');
  await applyMigrations(db, [snapshotsMigration]);
});

afterAll(async () => {
  await store.close();
  await database.drop();
});

interface Raised {
  readonly total: unknown;
  /** Events that were read to find out. */
  readonly read: number;
}

/** Raises a counter by one in a process that has just started. */
async function raiseAfterRestart(id: string, options: Raising = {}): Promise<Raised> {
  let read = 0;
  const counting: EventStore = {
    ...store,
    readStream: async (stream, range) => {
      const events = await store.readStream(stream, range);
      read += events.length;
      return events;
    },
  };
  const snapshots = createSnapshots(
    createSnapshotTable(db, secret),
    createLogger('test', 'silent'),
  );
  const executor = createExecutor({ store: counting, db, readOnlyDb: db, snapshots });
  const prepared = raiseCounter(options.decider ?? decider).prepare({ id, by: 1 });
  if ('issues' in prepared) throw prepared;
  const { commandId = randomUUID(), repeated = false } = options;
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const actor = { kind: 'system', name: 'test' } as const;
  const context = { ...ids, actor, occurredAt: new Date().toISOString() };
  const outcome = await executor.execute(prepared, context, { repeated });
  if (isRejection(outcome)) throw new Error(outcome.message);
  await snapshots.settled();
  return { total: outcome.plan.outcome(outcome.read), read };
}

interface Raising {
  readonly decider?: CounterDecider;
  readonly commandId?: string;
  readonly repeated?: boolean;
}

const snapshotRow = (stream: string) =>
  db<{ stream: string; revision: string }>('snapshots').withSchema('kernel').where({ stream });

test('a long stream is read once as a whole, and after that from its snapshot', async () => {
  const { id } = await writeLongCounter(store, decider, LENGTH);
  const first = await raiseAfterRestart(id);
  expect(first).toEqual({ total: { total: LENGTH + 1 }, read: LENGTH });
  const second = await raiseAfterRestart(id);
  expect(second.total).toEqual({ total: LENGTH + 2 });
  expect(second.read).toBeLessThan(300);
});

test('a short stream has no snapshot', async () => {
  const { id, stream } = await writeLongCounter(store, decider, 120);
  await raiseAfterRestart(id);
  expect(await snapshotRow(stream)).toEqual([]);
});

const DAMAGES: readonly (readonly [string, object])[] = [
  ['is changed', { content: Buffer.from('made up') }],
  ['is of another revision', { revision: '7' }],
  ['is of another version of the decider', { state_version: 99 }],
  ['has no seal', { seal: Buffer.alloc(0) }],
];

test.each(DAMAGES)('a snapshot that %s costs time and nothing else', async (_, damage) => {
  const { id, stream } = await writeLongCounter(store, decider, LENGTH);
  await raiseAfterRestart(id);
  await snapshotRow(stream).update(damage);
  expect(await raiseAfterRestart(id)).toEqual({ total: { total: LENGTH + 2 }, read: LENGTH + 1 });
  // The next one is whole again.
  expect((await raiseAfterRestart(id)).read).toBeLessThan(300);
});

test('a snapshot that is gone costs time and nothing else', async () => {
  const { id, stream } = await writeLongCounter(store, decider, LENGTH);
  await raiseAfterRestart(id);
  await snapshotRow(stream).delete();
  expect((await raiseAfterRestart(id)).total).toEqual({ total: LENGTH + 2 });
});

test('a snapshot of another log is thrown away, though it is sealed as our own', async () => {
  const long = await writeLongCounter(store, decider, LENGTH);
  const short = await writeLongCounter(store, decider, 400);
  await raiseAfterRestart(long.id);
  // The log was restored to a state before the snapshot: as if the short one had the long one's snapshot.
  const table = createSnapshotTable(db, secret);
  const from = { stream: long.stream, category: decider.category, decider, fresh: false };
  const taken = await table.find(from);
  if (!taken || taken === 'forged') throw new Error('there is a snapshot');
  await table.keep({ ...from, stream: short.stream }, taken);
  expect((await raiseAfterRestart(short.id)).total).toEqual({ total: 401 });
  const [row] = await snapshotRow(short.stream);
  expect(row?.revision).toBe('399');
});

test('a decider that folds otherwise does not believe the snapshots of the one before', async () => {
  const { id } = await writeLongCounter(store, decider, LENGTH);
  await raiseAfterRestart(id);
  const doubling: CounterDecider = {
    ...decider,
    stateVersion: decider.stateVersion + 1,
    evolve: (state, event) => ({ total: state.total + 2 * event.data.by }),
  };
  expect(await raiseAfterRestart(id, { decider: doubling })).toMatchObject({
    total: { total: 2 * (LENGTH + 2) },
  });
});

test('a repeated command is not recorded again, however many came after it', async () => {
  const { id, stream, commandIds } = await writeLongCounter(store, decider, LENGTH);
  for (const commandId of [commandIds[0], commandIds[LENGTH / 2], commandIds.at(-1)]) {
    if (commandId === undefined) throw new Error('the history has commands');
    const again = await raiseAfterRestart(id, { commandId, repeated: true });
    expect(again.total).toEqual({ total: LENGTH });
  }
  const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
  expect(last?.revision).toBe(BigInt(LENGTH - 1));
  // One that never came is recorded.
  const fresh = await raiseAfterRestart(id, { commandId: randomUUID(), repeated: true });
  expect(fresh.total).toEqual({ total: LENGTH + 1 });
});
