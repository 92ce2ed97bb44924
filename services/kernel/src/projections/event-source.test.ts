import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { EventSource } from './event-source.ts';
import { BATCH_SIZE, createLogTail } from './event-source.ts';

const event = (position: number, stream = 'order-1'): RecordedEvent => ({
  stream,
  revision: 0n,
  id: String(position),
  type: 'X.v1',
  data: {},
  metadata: {},
  position: BigInt(position),
});

const nothingBehind: EventSource = {
  readAfter: () => Promise.reject(new Error('asked the store')),
};
const positions = (events: readonly RecordedEvent[]): number[] =>
  events.map(({ position }) => Number(position));

test('the tail answers what lies after a position, of the asked categories, up to the last event seen', async () => {
  const tail = createLogTail(10n, nothingBehind);
  for (const each of [event(11), event(12, 'cart-1'), event(15), event(16, 'cart-2')])
    tail.push(each);
  const { events, upTo } = await tail.readAfter(11n, ['order']);
  expect(positions(events)).toEqual([15]);
  expect(upTo).toBe(16n);
});

test('an event that a resumed subscription delivers again is not doubled', async () => {
  const tail = createLogTail(0n, nothingBehind);
  for (const each of [event(1), event(2), event(1), event(2), event(3)]) tail.push(each);
  expect(positions((await tail.readAfter(0n, [])).events)).toEqual([1, 2, 3]);
});

test('a full batch does not claim to have read further than its last event', async () => {
  const tail = createLogTail(0n, nothingBehind);
  for (let position = 1; position <= BATCH_SIZE + 5; position += 1) tail.push(event(position));
  const { events, upTo } = await tail.readAfter(0n, ['order']);
  expect(events).toHaveLength(BATCH_SIZE);
  expect(upTo).toBe(BigInt(BATCH_SIZE));
});

test('what the tail never held, or has let go, is read from the store', async () => {
  const asked: bigint[] = [];
  const behind: EventSource = {
    readAfter: (position) => {
      asked.push(position);
      return Promise.resolve({ events: [], upTo: position });
    },
  };
  const tail = createLogTail(5n, behind);
  for (let position = 6; position <= 20_006; position += 1) tail.push(event(position));
  await tail.readAfter(4n, []);
  await tail.readAfter(100n, []);
  await tail.readAfter(15_000n, []);
  expect(asked).toEqual([4n, 100n]);
});
