import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { EventStore, Subscription } from 'eventstore-client/event-store';
import { createDrainers } from './drainers.ts';
import type { Drainers } from './drainers.ts';
import { seededLag } from './lagging.ts';
import { catchUp } from '../projections/catch-up.ts';
import { readCheckpoint } from '../projections/checkpoints.ts';
import { createLogTail } from '../projections/log-tail.ts';
import type { LogTail } from '../projections/log-tail.ts';
import { ensureReadModels } from '../projections/read-model-schema.ts';
import type { Projection } from '../projections/projection.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';
import { eventually } from '../testing/eventually.ts';

const decider = counterDecider();
const { category } = decider;
let opened: ProjectionDatabase;
let store: EventStore;
let worker: Knex;
let tail: LogTail;
let following: Subscription;
const logger = createLogger('test', 'silent');
let owner: Knex;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  ({ store, owner, worker } = opened);
  const from = await store.head();
  tail = createLogTail(from);
  following = store.subscribeToAll({ after: from, onEvent: tail.push });
});

afterAll(async () => {
  await following.close();
  await opened.close();
});

const parts = () => ({ db: worker, store, source: tail, logger });

async function openDrainers(...projections: readonly Projection[]): Promise<Drainers> {
  await ensureReadModels(owner, projections);
  await catchUp(projections, parts());
  return createDrainers(projections, parts());
}

async function raise(id: string, ...amounts: readonly number[]): Promise<void> {
  const events = amounts.map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by * 100 },
    metadata: {},
  }));
  const stream = `${category}-${id}`;
  const { position } = await store.append({ stream, expected: 'no_stream', events });
  await eventually(() => tail.upTo >= position);
}

async function centsIn(name: string, id: string): Promise<number | undefined> {
  const row: { cents: string } | undefined = await worker('counters')
    .withSchema(`rm_${name}`)
    .where({ stream: `${category}-${id}` })
    .first('cents');
  return row && Number(row.cents);
}

const statusOf = async (name: string) => (await readCheckpoint(worker, name))?.stoppedBecause;

test('one ring brings every read model up to the end of the log', async () => {
  const names = ['together_a', 'together_b', 'together_c'];
  const drainers = await openDrainers(
    ...names.map((name) => counterProjection(decider, { name, poison: 'stop' })),
  );
  const id = randomUUID();
  await raise(id, 1, 2, 3);
  await drainers.ring([category]);
  expect(await Promise.all(names.map((name) => centsIn(name, id)))).toEqual([600, 600, 600]);
  const positions = await Promise.all(names.map((name) => readCheckpoint(worker, name)));
  const head = await store.head();
  expect(positions.map((each) => each?.position)).toEqual([head, head, head]);
  await drainers.stop();
});

test('rings that come while a drain is under way are not lost, and nothing is applied twice', async () => {
  const drainers = await openDrainers(
    counterProjection(decider, { name: 'busy_a', poison: 'stop' }),
    counterProjection(decider, { name: 'busy_b', poison: 'park-stream' }),
  );
  const ids = Array.from({ length: 40 }, () => randomUUID());
  await Promise.all(
    ids.map(async (id) => {
      await raise(id, 1, 1);
      await drainers.ring([category]);
    }),
  );
  for (const name of ['busy_a', 'busy_b']) {
    const cents = await Promise.all(ids.map((id) => centsIn(name, id)));
    expect(cents).toEqual(ids.map(() => 200));
  }
  await drainers.stop();
});

test('a read model that cannot go on holds up no other: it parks or stops by itself', async () => {
  const drainers = await openDrainers(
    counterProjection(decider, { name: 'sound', poison: 'stop' }),
    counterProjection(decider, { name: 'parks', poison: 'park-stream', poisonousBy: 13 }),
    counterProjection(decider, { name: 'stops', poison: 'stop', poisonousBy: 13 }),
  );
  const [sick, later] = [randomUUID(), randomUUID()];
  await raise(sick, 1, 13);
  await drainers.ring([category]);
  await raise(later, 5);
  await drainers.ring([category]);
  expect(await centsIn('sound', sick)).toBe(1_400);
  expect(await centsIn('parks', sick)).toBe(100);
  expect(await statusOf('stops')).toContain('RangeError');
  expect(await centsIn('sound', later)).toBe(500);
  expect(await centsIn('parks', later)).toBe(500);
  expect(await centsIn('stops', later)).toBeUndefined();
  await drainers.stop();
});

test('a read model that is far behind catches up by itself while the others go on', async () => {
  const ids = Array.from({ length: 30 }, () => randomUUID());
  for (const id of ids) await raise(id, ...Array.from({ length: 20 }, () => 1));
  const near = counterProjection(decider, { name: 'near', poison: 'stop' });
  const far = counterProjection(decider, { name: 'far_behind', poison: 'stop' });
  const drainers = await openDrainers(near);
  await ensureReadModels(owner, [far]);
  const both = createDrainers([near, far], parts());
  const later = randomUUID();
  await raise(later, 3);
  await both.ring([category]);
  expect(await centsIn('near', later)).toBe(300);
  await eventually(async () => (await centsIn('far_behind', later)) !== undefined);
  const cents = await Promise.all(ids.map((id) => centsIn('far_behind', id)));
  expect(cents).toEqual(ids.map(() => 2_000));
  await both.stop();
  await drainers.stop();
});

test('a read model of the whole log that has caught up takes what is at hand, and scans no more', async () => {
  const plain = counterProjection(decider, { name: 'whole_log', poison: 'stop' });
  const everything: Projection = {
    ...plain,
    categories: [],
    apply: async (event, tx) => {
      if (event.stream.startsWith(category)) await plain.apply(event, tx);
    },
  };
  await ensureReadModels(owner, [everything]);
  let scans = 0;
  const counted: EventStore = {
    ...store,
    scanAll: (options) => {
      scans += 1;
      return store.scanAll(options);
    },
  };
  const drainers = createDrainers([everything], { ...parts(), store: counted });
  const follow = async (id: string): Promise<void> => {
    await raise(id, 1, 2);
    await drainers.ring([category]);
    await eventually(async () => (await centsIn('whole_log', id)) === 300);
  };
  await follow(randomUUID());
  const toBeThere = scans;
  for (let n = 0; n < 3; n += 1) await follow(randomUUID());
  expect(scans).toBe(toBeThere);
  await drainers.stop();
});

test('a read model that is held back keeps neither the ring nor another read model waiting', async () => {
  const [prompt, held] = ['prompt', 'held_back'].map((name) =>
    counterProjection(decider, { name, poison: 'stop' }),
  );
  if (!prompt || !held) throw new Error('Two projections were made');
  await ensureReadModels(owner, [prompt, held]);
  await catchUp([prompt, held], parts());
  const lag = (projection: string): number => (projection === held.name ? 3_600_000 : 0);
  const drainers = createDrainers([prompt, held], { ...parts(), lag });
  const id = randomUUID();
  await raise(id, 7);
  await drainers.ring([category]);
  await eventually(async () => (await centsIn(prompt.name, id)) === 700);
  expect(await centsIn(held.name, id)).toBeUndefined();
  // Its hour is not over: stopping ends the wait.
  await drainers.stop();
});

test('what was held back comes, each event once', async () => {
  const projections = ['late_a', 'late_b'].map((name) =>
    counterProjection(decider, { name, poison: 'stop' }),
  );
  await ensureReadModels(owner, projections);
  await catchUp(projections, parts());
  const drainers = createDrainers(projections, { ...parts(), lag: seededLag(7) });
  const ids = Array.from({ length: 10 }, () => randomUUID());
  for (const id of ids) {
    await raise(id, 1, 1);
    await drainers.ring([category]);
  }
  const centsOf = (name: string) => Promise.all(ids.map((id) => centsIn(name, id)));
  for (const { name } of projections) {
    await eventually(async () => (await centsOf(name)).every((cents) => cents !== undefined));
    expect(await centsOf(name)).toEqual(ids.map(() => 200));
  }
  await drainers.stop();
});
