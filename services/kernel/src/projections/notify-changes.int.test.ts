import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readCheckpoint } from './checkpoints.ts';
import { CHANGE_CHANNEL } from './notify-changes.ts';
import { drain } from './drain.ts';
import { drainTogether } from './drain-together.ts';
import type { Change, Projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { resume } from './resume.ts';
import { ensureReadModels } from './read-model-schema.ts';
import { PROJECTION_CHANNEL } from '../queries/read-your-writes.ts';
import { createListener } from '../runtime/listener.ts';
import type { Listener } from '../runtime/listener.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import { logSource } from '../testing/log-source.ts';
import type { ProjectionDatabase } from '../testing/projection-database.ts';
import { openProjectionDatabase } from '../testing/projection-database.ts';
import { eventually } from '../testing/eventually.ts';

const decider = counterDecider();
const logger = createLogger('test', 'silent');
const received: string[] = [];
let opened: ProjectionDatabase;
let listener: Listener;

beforeAll(async () => {
  opened = await openProjectionDatabase();
  listener = createListener({ databaseUrl: opened.database.url, logger });
  await new Promise<void>((resolve) => {
    listener.on(CHANGE_CHANNEL, {
      onPayload: (payload) => received.push(payload),
      onConnected: resolve,
    });
    listener.on(PROJECTION_CHANNEL, { onPayload: () => received.push('moved') });
  });
});
afterAll(async () => {
  await listener.stop();
  await opened.close();
});

async function setUp(name: string, poisonousBy?: number): Promise<Projection> {
  const poison = poisonousBy === undefined ? {} : { poisonousBy };
  const projection = {
    ...counterProjection(decider, { name, poison: 'park-stream', ...poison }),
    changes: ({ stream }: { stream: string }): readonly Change[] => [
      { topic: 'counter', id: stream },
    ],
  };
  await ensureReadModels(opened.owner, [projection]);
  return projection;
}

const raise = (...amounts: readonly number[]) => raiseIn(decider.category, amounts);

async function raiseIn(category: string, amounts: readonly number[]): Promise<string> {
  const stream = `${category}-${randomUUID()}`;
  const events = amounts.map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by },
    metadata: {},
  }));
  await opened.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

const parts = async (category = decider.category) => ({
  db: opened.worker,
  source: await logSource(opened.store, [category]),
  logger,
});

async function notified(projection: Projection): Promise<readonly string[]> {
  // A notice of our own comes after all that were sent before it.
  await opened.worker.raw('SELECT pg_notify(?, ?)', [CHANGE_CHANNEL, projection.name]);
  await eventually(() => received.at(-1) === projection.name);
  return received.splice(0).slice(0, -1);
}

test.each(['drain', 'drainTogether'] as const)(
  'a %s announces what changed once, after its move, when both are committed',
  async (way) => {
    const projection = await setUp(`announced_${way.toLowerCase()}`);
    await drain(projection, await parts());
    await notified(projection);
    const stream = await raise(1, 2, 3);
    if (way === 'drain') await drain(projection, await parts());
    else expect(await drainTogether([projection], await parts())).toEqual([]);
    expect(await notified(projection)).toEqual([
      'moved',
      JSON.stringify([{ topic: 'counter', id: stream }]),
    ]);
  },
);

test('of a batch with a poisonous event only what was applied is announced', async () => {
  const projection = await setUp('announced_parking', 13);
  await drain(projection, await parts());
  await notified(projection);
  await raise(13, 1);
  const sound = await raise(2);
  await drain(projection, await parts());
  expect(await notified(projection)).toEqual([
    'moved',
    JSON.stringify([{ topic: 'counter', id: sound }]),
  ]);
});

/** The same, which announces each event that it applies. */
function announcing(projection: Projection): Projection {
  return {
    ...projection,
    apply: async (event, tx) => {
      tx.announce({ topic: 'applied', id: event.stream });
      await projection.apply(event, tx);
    },
  };
}

test('what only applying finds out is announced as well, and nothing of an event that fails', async () => {
  const own = counterDecider();
  const counting = counterProjection(own, {
    name: 'announced_by_applying',
    poison: 'park-stream',
    poisonousBy: 13,
  });
  const projection = announcing(counting);
  await ensureReadModels(opened.owner, [projection]);
  const announcementOf = (stream: string) => [
    'moved',
    JSON.stringify([{ topic: 'applied', id: stream }]),
  ];
  const first = await raiseIn(own.category, [4]);
  expect(await drainTogether([projection], await parts(own.category))).toEqual([]);
  expect(await notified(projection)).toEqual(announcementOf(first));
  await raiseIn(own.category, [13]);
  const sound = await raiseIn(own.category, [2, 3]);
  await drain(projection, await parts(own.category));
  expect(await notified(projection)).toEqual(announcementOf(sound));
});

test('what a retry of parked events changes is announced, and whoever keeps what was read reads anew', async () => {
  const name = 'announced_retried';
  const faulty = await setUp(name, 13);
  const stream = await raise(13, 1);
  await drain(faulty, await parts());
  await notified(faulty);
  const data = { projection: name, reason: 'mended' };
  const retry = { id: randomUUID(), type: 'EventsRetried.v1', data, metadata: {} };
  const control = `projectionControl-${name}`;
  await opened.store.append({ stream: control, expected: 'no_stream', events: [retry] });
  const mended = announcing({
    ...faulty,
    apply: counterProjection(decider, { name, poison: 'park-stream' }).apply,
  });
  const checkpoint = await readCheckpoint(opened.worker, name);
  if (!checkpoint) throw new Error('The projection was drained');
  await resume(mended, checkpoint, { db: opened.worker, store: opened.store });
  const changes = ['counter', 'applied'].map((topic) => ({ topic, id: stream }));
  // Events of other tests that were parked are applied with them.
  const [moved, announced = '[]'] = await notified(mended);
  expect(moved).toBe('moved');
  expect(JSON.parse(announced)).toEqual(expect.arrayContaining(changes));
});

test('a rebuild announces no change', async () => {
  const projection = await setUp('announced_rebuild');
  await raise(4);
  await drain(projection, await parts());
  await notified(projection);
  await rebuild(projection, { db: opened.owner, store: opened.store });
  expect(await notified(projection)).toEqual(['moved']);
  expect((await readCheckpoint(opened.worker, projection.name))?.position).toBeGreaterThan(0n);
});
