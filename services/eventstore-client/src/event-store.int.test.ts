import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, test } from '@jest/globals';
import { InvalidAppend, RecordTooLarge, WrongExpectedRevision } from './errors.ts';
import type { NewEvent, RecordedEvent, StreamAppend } from './event-store.ts';
import { connectEventStore } from './event-store.ts';
import { scratchStoreUrl } from './testing/scratch-store.ts';

const store = connectEventStore({ url: scratchStoreUrl(), deadlineMs: 10_000 });
afterAll(() => store.close());

function anEvent(data: Record<string, unknown> = {}, type = 'Adapted.v1'): NewEvent {
  return { id: randomUUID(), type, data, metadata: { commandId: randomUUID() } };
}

function newCategory(): string {
  return `adapter${randomUUID().replaceAll('-', '')}`;
}

function creation(category = newCategory(), count = 1): StreamAppend {
  const events = Array.from({ length: count }, (_value, index) => anEvent({ index }));
  return { stream: `${category}-${randomUUID()}`, expected: 'no_stream', events };
}

/** What subscriptions deliver, in order; who waits looks again whenever something is added. */
class Deliveries<Item> {
  readonly items: Item[] = [];
  readonly #news = new EventEmitter();

  add(item: Item): void {
    this.items.push(item);
    this.#news.emit('added');
  }

  async until(isEnough: (items: readonly Item[]) => boolean): Promise<void> {
    while (!isEnough(this.items)) await once(this.#news, 'added');
  }
}

test('an append answers the revision and the position of its last event', async () => {
  const append = creation(undefined, 3);
  const { position, revisions } = await store.append(append);
  expect(revisions).toEqual(new Map([[append.stream, 2n]]));
  const events = await store.readStream(append.stream);
  expect(events.map(({ revision }) => revision)).toEqual([0n, 1n, 2n]);
  expect(events.at(-1)?.position).toBe(position);
});

test('an event is read as it was written, alone and as one of several streams', async () => {
  const [alone, one, other] = [creation(), creation(), creation()];
  await store.append(alone);
  await store.appendToMany([one, other]);
  for (const { stream, events } of [alone, one, other]) {
    const [read] = await store.readStream(stream);
    const [{ id, type, data, metadata } = anEvent()] = events;
    expect(read).toMatchObject({ stream, revision: 0n, id, type, data });
    expect(read?.metadata).toEqual(metadata);
  }
});

test('the same append again answers the same, for one stream and for several', async () => {
  const single = creation();
  const several = [creation(), creation()];
  const first = [await store.append(single), await store.appendToMany(several)];
  const again = [await store.append(single), await store.appendToMany(several)];
  expect(again).toEqual(first);
});

test('a conflict names its stream, what was expected and what is', async () => {
  const taken = creation(undefined, 2);
  await store.append(taken);
  const conflict = { stream: taken.stream, expected: 'no_stream', actual: 1n };
  const late = { ...taken, events: [anEvent()] };
  const alone = store.append(late);
  await expect(alone).rejects.toBeInstanceOf(WrongExpectedRevision);
  await expect(alone).rejects.toMatchObject(conflict);
  const several = store.appendToMany([creation(), late]);
  await expect(several).rejects.toBeInstanceOf(WrongExpectedRevision);
  await expect(several).rejects.toMatchObject(conflict);
});

test('a conflict with a stream that does not exist says so', async () => {
  const refused = store.append({ ...creation(), expected: 3n });
  await expect(refused).rejects.toMatchObject({ expected: 3n, actual: 'no_stream' });
});

test('an append without streams, without events or with a stream named twice is not even sent', async () => {
  const twice = creation();
  const shouted = { ...creation(), stream: twice.stream.toUpperCase() };
  await expect(store.appendToMany([])).rejects.toBeInstanceOf(InvalidAppend);
  await expect(store.append({ ...twice, events: [] })).rejects.toBeInstanceOf(InvalidAppend);
  await expect(store.appendToMany([twice, shouted])).rejects.toBeInstanceOf(InvalidAppend);
  expect(await store.readStream(twice.stream)).toEqual([]);
});

test('an event that is too large is refused by its class', async () => {
  const events = [anEvent({ text: 'x'.repeat(17 * 1024 * 1024) })];
  const large = { ...creation(), events };
  await expect(store.append(large)).rejects.toBeInstanceOf(RecordTooLarge);
  await expect(store.appendToMany([creation(), large])).rejects.toBeInstanceOf(RecordTooLarge);
});

test('a stream that does not exist reads as empty', async () => {
  expect(await store.readStream(creation().stream)).toEqual([]);
});

test('a stream is read from every place in both directions', async () => {
  const append = creation(undefined, 5);
  await store.append(append);
  const revisions = async (options: Parameters<typeof store.readStream>[1]) =>
    (await store.readStream(append.stream, options)).map(({ revision }) => Number(revision));
  expect(await revisions({})).toEqual([0, 1, 2, 3, 4]);
  expect(await revisions({ from: 3n })).toEqual([3, 4]);
  expect(await revisions({ from: 'start', limit: 2 })).toEqual([0, 1]);
  expect(await revisions({ from: 'end' })).toEqual([]);
  expect(await revisions({ direction: 'backwards' })).toEqual([4, 3, 2, 1, 0]);
  expect(await revisions({ direction: 'backwards', limit: 1 })).toEqual([4]);
  expect(await revisions({ direction: 'backwards', from: 1n })).toEqual([1, 0]);
  expect(await revisions({ direction: 'backwards', from: 'start' })).toEqual([0]);
});

test('the log is read after a position, which is left out, in both directions', async () => {
  const category = newCategory();
  const filter = { categories: [category] };
  await store.append(creation(category, 6));
  const all = await store.readAll({ limit: 100, filter });
  const ids = (events: readonly RecordedEvent[]) => events.map(({ id }) => id);
  const third = all[2]?.position ?? 0n;
  expect(all).toHaveLength(6);
  expect(await store.readAll({ limit: 2, after: third, filter })).toEqual(all.slice(3, 5));
  const back = { direction: 'backwards', limit: 100, filter } as const;
  expect(ids(await store.readAll(back))).toEqual(ids(all).toReversed());
  expect(await store.readAll({ ...back, after: third })).toEqual(all.slice(0, 2).toReversed());
});

test('paging through the log after the last position finds every event once', async () => {
  const category = newCategory();
  const append = creation(category, 53);
  await store.append(append);
  const found: string[] = [];
  let after = 0n;
  for (;;) {
    const page = await store.readAll({ limit: 10, after, filter: { categories: [category] } });
    found.push(...page.map(({ id }) => id));
    if (page.length === 0) break;
    after = page.at(-1)?.position ?? after;
  }
  expect(found).toEqual(append.events.map(({ id }) => id));
});

test('system events are left out, and do not shorten a page', async () => {
  const category = newCategory();
  const events = ['A', '$b', '$c', 'D', '$e', 'F'].map((type) => anEvent({}, type));
  await store.append({ ...creation(category), events });
  const read = await store.readAll({ limit: 3, filter: { categories: [category] } });
  expect(read.map(({ type }) => type)).toEqual(['A', 'D', 'F']);
});

test('the head is not behind any event written before', async () => {
  const { position } = await store.append(creation());
  expect(await store.head()).toBeGreaterThanOrEqual(position);
});

test('a subscription brings old events, says it has caught up, and goes on live', async () => {
  const category = newCategory();
  const old = creation(category, 3);
  await store.append(old);
  const deliveries = new Deliveries<string>();
  const subscription = store.subscribeToAll({
    filter: { categories: [category] },
    onEvent: ({ id }) => deliveries.add(id),
    onCaughtUp: () => deliveries.add('caught up'),
  });
  await deliveries.until((items) => items.includes('caught up'));
  const live = creation(category, 2);
  await store.append(live);
  await deliveries.until(({ length }) => length === 6);
  const ids = (append: StreamAppend) => append.events.map(({ id }) => id);
  expect(deliveries.items).toEqual([...ids(old), 'caught up', ...ids(live)]);
  await subscription.close();
});

test('a checkpoint comes after the events before it were handled', async () => {
  const category = newCategory();
  const begin = await store.head();
  await store.append(creation(category, 200));
  const handled = new Deliveries<bigint>();
  const checkpoints = new Deliveries<{
    position: bigint;
    last: bigint | undefined;
    next: number;
  }>();
  const subscription = store.subscribeToAll({
    after: begin,
    filter: { categories: [category] },
    async onEvent({ position }) {
      await nextTurn();
      handled.add(position);
    },
    onCheckpoint: (position) =>
      checkpoints.add({ position, last: handled.items.at(-1), next: handled.items.length }),
  });
  await handled.until(({ length }) => length === 200);
  await checkpoints.until(({ length }) => length > 0);
  for (const { position, last, next } of checkpoints.items) {
    expect(last ?? 0n).toBeLessThanOrEqual(position);
    expect(handled.items[next] ?? position + 1n).toBeGreaterThan(position);
  }
  await subscription.close();
});

test('an event whose handler fails is brought again, and later ones wait for it', async () => {
  const category = newCategory();
  const append = creation(category, 3);
  const deliveries = new Deliveries<bigint | string>();
  const subscription = store.subscribeToAll({
    filter: { categories: [category] },
    onEvent({ revision }) {
      deliveries.add(revision);
      if (revision === 1n && deliveries.items.length === 2) throw new Error('not now');
    },
    onDropped: () => deliveries.add('dropped'),
  });
  await store.append(append);
  await deliveries.until(({ length }) => length === 5);
  expect(deliveries.items).toEqual([0n, 1n, 'dropped', 1n, 2n]);
  await subscription.close();
});

test('a closed subscription brings nothing more', async () => {
  const category = newCategory();
  const [closed, open] = [new Deliveries<string>(), new Deliveries<string>()];
  const follow = (deliveries: Deliveries<string>) =>
    store.subscribeToAll({
      filter: { categories: [category] },
      onEvent: ({ id }) => deliveries.add(id),
    });
  const subscriptions = [follow(closed), follow(open)];
  await store.append(creation(category));
  await Promise.all(
    [closed, open].map((deliveries) => deliveries.until(({ length }) => length === 1)),
  );
  await subscriptions[0]?.close();
  // What another subscription is brought one after the other, this one would have been brought meanwhile.
  for (const count of [2, 3]) {
    await store.append(creation(category));
    await open.until(({ length }) => length === count);
  }
  expect(closed.items).toHaveLength(1);
  await subscriptions[1]?.close();
});
