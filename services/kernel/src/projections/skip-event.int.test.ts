import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catchUp } from './catch-up.ts';
import { readCheckpoint } from './checkpoints.ts';
import { compareWithReplay } from './compare.ts';
import { projectionControlHandlers, readControl } from './projection-control.ts';
import { rebuild } from './rebuild.ts';
import { resume } from './resume.ts';
import type { CommandBus } from '../commands/command-bus.ts';
import { createCommandBus } from '../commands/command-bus.ts';
import { createExecutor } from '../commands/executor.ts';
import { createIdempotency } from '../commands/idempotency.ts';
import type { Actor } from '../http/actor.ts';
import { systemClock } from '../runtime/clock.ts';
import { createLogger } from '../runtime/logger.ts';
import { counterDecider, counterProjection } from '../testing/counter.ts';
import type { TestStack } from '../testing/test-stack.ts';
import { startTestStack } from '../testing/test-stack.ts';

const decider = counterDecider();
const logger = createLogger('test', 'silent');
const name = `deeds_${randomUUID().slice(0, 8)}`;
const counters = counterProjection(decider, { name, poison: 'park-stream', poisonousBy: 13 });
const halting = counterProjection(decider, { name: `${name}_h`, poison: 'stop', poisonousBy: 17 });
/** Of its decisions one is older than the question whether the event is parked. */
const judged = counterProjection(decider, { name: `${name}_j`, poison: 'park-stream' });
const root: Actor = { kind: 'user', id: randomUUID(), role: 'super_admin', tenantId: 'eur' };
const operator: Actor = { kind: 'system', name: 'command-line' };

let stack: TestStack;
let bus: CommandBus;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    queries: [],
    projections: [counters, halting, judged],
  }));
  bus = createCommandBus({
    commands: projectionControlHandlers,
    executor: createExecutor({ store: stack.store, db: stack.worker, readOnlyDb: stack.planning }),
    idempotency: createIdempotency(stack.worker, randomBytes(32)),
    clock: systemClock,
    logger,
  });
});
afterAll(() => stack.close());

const skip = (eventId: string, projection = name, actor: Actor = root) =>
  bus.send({
    type: 'SkipEvent',
    input: { projection, eventId, reason: 'tidy' },
    actor,
    correlationId: randomUUID(),
  });

/** The ids of the events that raise a new counter. */
async function raise(stream: string, ...amounts: readonly number[]): Promise<readonly string[]> {
  const events = amounts.map((by) => ({
    id: randomUUID(),
    type: 'CounterRaised.v1',
    data: { by, cents: by },
    metadata: {},
  }));
  await stack.store.append({ stream, expected: 'no_stream', events });
  return events.map(({ id }) => id);
}

const newStream = () => `${decider.category}-${randomUUID()}`;

async function centsOf(stream: string, projection = name): Promise<string | undefined> {
  const row: { cents: string } | undefined = await stack
    .worker('counters')
    .withSchema(`rm_${projection}`)
    .where({ stream })
    .first('cents');
  return row?.cents;
}

/** As it was written before anybody asked whether the event was parked. */
async function skippedBefore(eventId: string): Promise<void> {
  const data = { projection: judged.name, eventId, reason: 'tidy' };
  await stack.store.append({
    stream: `projectionControl-${judged.name}`,
    expected: 'no_stream',
    events: [{ id: randomUUID(), type: 'EventSkipped.v1', data, metadata: {} }],
  });
}

async function drain(): Promise<void> {
  const { store, worker: db } = stack;
  for (const projection of [counters, halting, judged]) {
    const checkpoint = await readCheckpoint(db, projection.name);
    if (checkpoint) await resume(projection, checkpoint, { db, store });
    const controlOf = async (of: string) => readControl(store, of);
    await catchUp([projection], { db, store, logger, controlOf });
  }
}

const compare = async (projection = counters) =>
  (await compareWithReplay(projection, { db: stack.owner, store: stack.store })).differences;

test('an event that is not parked is skipped by nobody, and a rebuild shows it as before', async () => {
  const stream = newStream();
  const [action = ''] = await raise(stream, 5);
  await drain();
  await expect(skip(action)).rejects.toMatchObject({ code: 'not-parked', status: 409 });
  await expect(skip(action, name, operator)).rejects.toMatchObject({ code: 'not-parked' });
  await expect(skip(randomUUID())).rejects.toMatchObject({ code: 'not-parked' });
  await rebuild(counters, { db: stack.owner, store: stack.store });
  expect(await centsOf(stream)).toBe('5');
});

test('an event that was skipped without being parked is in every rebuild, and the comparison finds where it lacks', async () => {
  const stream = newStream();
  const [action = ''] = await raise(stream, 5, 2);
  await skippedBefore(action);
  await drain();
  expect(await centsOf(stream, judged.name)).toBe('7');
  const rows = stack.worker('counters').withSchema(`rm_${judged.name}`);
  await rows.where({ stream }).update({ cents: 2 });
  expect(await compare(judged)).toHaveLength(2);
  await rebuild(judged, { db: stack.owner, store: stack.store });
  expect(await centsOf(stream, judged.name)).toBe('7');
  expect(await compare(judged)).toEqual([]);
});

test('a parked event is skipped once, and left out of the read model and of its replays', async () => {
  const stream = newStream();
  const [, poisonous = '', behind = ''] = await raise(stream, 1, 13, 4);
  await drain();
  await skip(poisonous);
  await drain();
  expect(await centsOf(stream)).toBe('5');
  await expect(skip(poisonous)).rejects.toMatchObject({ code: 'already-skipped' });
  await expect(skip(behind)).rejects.toMatchObject({ code: 'not-parked' });
  expect(await compare()).toEqual([]);
});

test('what was skipped behind another parked event waits for that one', async () => {
  const stream = newStream();
  const [, poisonous = '', behind = ''] = await raise(stream, 1, 13, 4);
  await drain();
  await skip(behind);
  await drain();
  await skip(poisonous);
  await drain();
  expect(await centsOf(stream)).toBe('5');
  expect(await compare()).toEqual([]);
});

test('a read model that stands still goes on without the event that stopped it, and without that one alone', async () => {
  const stream = newStream();
  const [sound = '', poisonous = ''] = await raise(stream, 1, 17, 4);
  await drain();
  await expect(skip(sound, halting.name)).rejects.toMatchObject({ code: 'not-parked' });
  await skip(poisonous, halting.name);
  await drain();
  expect(await centsOf(stream, halting.name)).toBe('5');
});

test.each(['audit_events', 'staff_deeds', 'accounts_directory', 'redacted_texts'])(
  'only the operator of the machine skips events of %s',
  async (projection) => {
    const sentence = /only the operator of the machine leaves an event out/;
    const byAdmin = skip(randomUUID(), projection);
    await expect(byAdmin).rejects.toMatchObject({ code: 'forbidden', message: sentence });
    const byOperator = skip(randomUUID(), projection, operator);
    await expect(byOperator).rejects.toMatchObject({ code: 'not-parked' });
  },
);
