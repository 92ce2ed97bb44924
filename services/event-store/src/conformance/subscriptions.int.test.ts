import { afterAll, expect, test } from '@jest/globals';
import type {
  AllStreamSubscription,
  Position,
  StreamSubscription,
} from '@kurrent/kurrentdb-client';
import { streamNameFilter } from '@kurrent/kurrentdb-client';
import { eventually } from 'kernel/testing/eventually';
import { anEvent, connect, idsOf, newCategory, newStream, someEvents } from './scenario.ts';

const client = connect();
afterAll(() => client.dispose());

type AnySubscription = AllStreamSubscription | StreamSubscription;

/** Takes down the ids a subscription brings, and waits for its confirmation. */
async function follow(subscription: AnySubscription) {
  const ids: string[] = [];
  let caughtUp = 0;
  subscription.on('data', ({ event }) => {
    if (event !== undefined) ids.push(event.id);
  });
  subscription.on('caughtUp', () => {
    caughtUp += 1;
  });
  await new Promise((resolve, reject) => {
    subscription.once('confirmation', resolve).once('error', reject);
  });
  return { ids, caughtUp: () => caughtUp };
}

async function write(stream: string, count: number) {
  const events = someEvents(count);
  const { position } = await client.appendToStream(stream, events, { streamState: 'any' });
  if (position === undefined) throw new Error('an append without a position');
  return { events, position };
}

test('a stream from its start, then live', async () => {
  const stream = newStream();
  const old = await write(stream, 3);
  const subscription = client.subscribeToStream(stream);
  const { ids, caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  expect(ids).toEqual(idsOf(old.events));
  const live = await write(stream, 2);
  await eventually(() => ids.length === 5);
  expect(ids).toEqual(idsOf([...old.events, ...live.events]));
  await subscription.unsubscribe();
});

test('a stream after a revision', async () => {
  const stream = newStream();
  const { events } = await write(stream, 5);
  const subscription = client.subscribeToStream(stream, { fromRevision: 2n });
  const { ids } = await follow(subscription);
  await eventually(() => ids.length === 2);
  expect(ids).toEqual(idsOf(events.slice(3)));
  await subscription.unsubscribe();
});

test('a stream from its end', async () => {
  const stream = newStream();
  await write(stream, 5);
  const subscription = client.subscribeToStream(stream, { fromRevision: 'end' });
  const { ids, caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  const live = await write(stream, 2);
  await eventually(() => ids.length === 2);
  expect(ids).toEqual(idsOf(live.events));
  await subscription.unsubscribe();
});

test('a stream that does not exist yet', async () => {
  const stream = newStream();
  const subscription = client.subscribeToStream(stream);
  const { ids, caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  const { events } = await write(stream, 2);
  await eventually(() => ids.length === 2);
  expect(ids).toEqual(idsOf(events));
  await subscription.unsubscribe();
});

test('$all from the start by a filter, then live', async () => {
  const category = newCategory();
  const old = await write(newStream(category), 3);
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: 'start', filter });
  const { ids, caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  expect(ids).toEqual(idsOf(old.events));
  const live = await write(newStream(category), 2);
  await eventually(() => ids.length === 5);
  expect(ids).toEqual(idsOf([...old.events, ...live.events]));
  await subscription.unsubscribe();
});

test('$all after a position, which is left out', async () => {
  const category = newCategory();
  const first = await write(newStream(category), 2);
  const second = await write(newStream(category), 2);
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: first.position, filter });
  const { ids } = await follow(subscription);
  await eventually(() => ids.length === 2);
  expect(ids).toEqual(idsOf(second.events));
  await subscription.unsubscribe();
});

test('$all from the end brings what comes after, without a filter too', async () => {
  const stream = newStream();
  await write(stream, 2);
  const subscription = client.subscribeToAll({ fromPosition: 'end' });
  const { ids, caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  const { events } = await write(stream, 3);
  const ours = new Set(idsOf(events));
  await eventually(() => ids.filter((id) => ours.has(id)).length === 3);
  expect(ids.filter((id) => ours.has(id))).toEqual(idsOf(events));
  await subscription.unsubscribe();
});

test('a live event arrives within half a second of its append', async () => {
  const category = newCategory();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: 'end', filter });
  const { ids } = await follow(subscription);
  const delays: number[] = [];
  for (let index = 0; index < 20; index += 1) {
    const began = Date.now();
    await write(newStream(category), 1);
    await eventually(() => ids.length === index + 1);
    delays.push(Date.now() - began);
  }
  expect(delays.toSorted((a, b) => a - b)[10]).toBeLessThan(500);
  await subscription.unsubscribe();
});

test('several streams written at once arrive in the order of the log', async () => {
  const category = newCategory();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: 'end', filter });
  const { ids } = await follow(subscription);
  const events = someEvents(4);
  await client.multiStreamAppend(
    events.map((event) => ({
      streamName: newStream(category),
      expectedState: 'no_stream' as const,
      events: [event],
    })),
  );
  await eventually(() => ids.length === 4);
  expect(ids).toEqual(idsOf(events));
  await subscription.unsubscribe();
});

test('a slow reader misses nothing while many events are written', async () => {
  const category = newCategory();
  const filter = streamNameFilter({ prefixes: [`${category}-`] });
  const subscription = client.subscribeToAll({ fromPosition: 'end', filter });
  const { ids } = await follow(subscription);
  subscription.pause();
  const written: string[] = [];
  for (let round = 0; round < 30; round += 1) {
    const events = Array.from({ length: 100 }, () => anEvent({ text: 'x'.repeat(2_000) }));
    await client.appendToStream(newStream(category), events, { streamState: 'no_stream' });
    written.push(...idsOf(events));
  }
  expect(ids.length).toBeLessThan(written.length);
  subscription.resume();
  await eventually(() => ids.length >= written.length);
  expect(ids).toEqual(written);
  await subscription.unsubscribe();
});

test('a filtered subscription reports how far it is, also when nothing matches', async () => {
  const { position: begin } = await write(newStream(), 1);
  const checkpoints: bigint[] = [];
  const filter = streamNameFilter({
    prefixes: [`${newCategory()}-`],
    maxSearchWindow: 10,
    checkpointInterval: 2,
    checkpointReached: (_subscription, position) => {
      checkpoints.push(position.commit);
    },
  });
  const { position: end } = await write(newStream(), 100);
  const subscription = client.subscribeToAll({ fromPosition: begin, filter });
  const { ids } = await follow(subscription);
  await eventually(() => checkpoints.length > 0);
  expect(checkpoints[0]).toBeGreaterThan(begin.commit);
  expect(checkpoints).toEqual(checkpoints.toSorted((a, b) => (a < b ? -1 : 1)));
  await write(newStream(), 100);
  await eventually(() => (checkpoints.at(-1) ?? 0n) > end.commit);
  expect(ids).toEqual([]);
  await subscription.unsubscribe();
});

test('a filtered subscription reports at each interval, and on catching up', async () => {
  const { position: begin } = await write(newStream(), 1);
  await write(newStream(), 95);
  const signals: (bigint | 'caught up')[] = [];
  const filter = streamNameFilter({
    prefixes: [`${newCategory()}-`],
    maxSearchWindow: 5,
    checkpointInterval: 4,
    checkpointReached: (_subscription, position) => {
      signals.push(position.commit);
    },
  });
  const subscription = client.subscribeToAll({ fromPosition: begin, filter });
  subscription.on('caughtUp', () => signals.push('caught up'));
  const { ids } = await follow(subscription);
  await eventually(() => signals.includes('caught up'));
  const caughtUp = signals.indexOf('caught up');
  // 95 events looked at, in intervals of 20, and the rest; others may write at the same time.
  expect(caughtUp).toBeGreaterThanOrEqual(5);
  await write(newStream(), 60);
  await eventually(() => signals.slice(caughtUp + 1).length >= 2);
  expect(ids).toEqual([]);
  await subscription.unsubscribe();
});

test('a filtered subscription from the end has nothing to report', async () => {
  await write(newStream(), 40);
  let reports = 0;
  const filter = streamNameFilter({
    prefixes: [`${newCategory()}-`],
    maxSearchWindow: 1_000_000,
    checkpointReached: () => {
      reports += 1;
    },
  });
  const subscription = client.subscribeToAll({ fromPosition: 'end', filter });
  const { caughtUp } = await follow(subscription);
  await eventually(() => caughtUp() === 1);
  expect(reports).toBe(0);
  await subscription.unsubscribe();
});

test('going on after a checkpoint misses nothing', async () => {
  const category = newCategory();
  const stream = newStream(category);
  const { position: begin } = await write(stream, 1);
  let reached: Position | undefined;
  const filter = streamNameFilter({
    prefixes: [`${category}-`],
    maxSearchWindow: 1,
    checkpointReached: (_subscription, position) => {
      reached = position;
    },
  });
  const subscription = client.subscribeToAll({ fromPosition: begin, filter });
  const { ids: before } = await follow(subscription);
  const first = await write(stream, 5);
  await eventually(() => reached !== undefined && before.length === 5);
  await subscription.unsubscribe();
  const second = await write(stream, 5);
  const resumed = client.subscribeToAll({ fromPosition: reached ?? 'end', filter });
  const { ids: after } = await follow(resumed);
  await eventually(() => after.includes(second.events.at(-1)?.id ?? ''));
  expect([...new Set([...before, ...after])]).toEqual(idsOf([...first.events, ...second.events]));
  await resumed.unsubscribe();
});
