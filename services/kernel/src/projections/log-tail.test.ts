import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { BATCH_SIZE, createLogTail } from './log-tail.ts';

const event = (position: number, stream = 'order-1'): RecordedEvent => ({
  stream,
  revision: 0n,
  id: String(position),
  type: 'X.v1',
  data: {},
  metadata: {},
  position: BigInt(position),
});

const ORDERS = { categories: ['order'] };
const EVERYTHING = { categories: [] };
const positions = (events: readonly RecordedEvent[] = []): number[] =>
  events.map(({ position }) => Number(position));

test('the tail answers what lies after a position, of the asked categories, up to the last event seen', () => {
  const tail = createLogTail(10n);
  for (const each of [event(11), event(12, 'cart-1'), event(15), event(16, 'cart-2')])
    tail.push(each);
  const page = tail.readAfter(11n, ORDERS);
  expect(positions(page?.events)).toEqual([15]);
  expect(page).toMatchObject({ upTo: 16n, more: false });
});

test('an event that a resumed subscription delivers again is not doubled', () => {
  const tail = createLogTail(0n);
  for (const each of [event(1), event(2), event(1), event(2), event(3)]) tail.push(each);
  expect(positions(tail.readAfter(0n, EVERYTHING)?.events)).toEqual([1, 2, 3]);
});

test('a full batch does not claim to have read further than its last event', () => {
  const tail = createLogTail(0n);
  for (let position = 1; position <= BATCH_SIZE + 5; position += 1) tail.push(event(position));
  const page = tail.readAfter(0n, ORDERS);
  expect(page?.events).toHaveLength(BATCH_SIZE);
  expect(page).toMatchObject({ upTo: BigInt(BATCH_SIZE), more: true });
});

test('the tail reaches over what nobody consumes, and never back', () => {
  const tail = createLogTail(5n);
  tail.push(event(6));
  tail.reach(900n);
  tail.reach(7n);
  expect(tail.readAfter(5n, ORDERS)?.upTo).toBe(900n);
  tail.push(event(901));
  expect(positions(tail.readAfter(6n, ORDERS)?.events)).toEqual([901]);
});

test('what the tail never held, or has let go, it does not claim to hold', () => {
  const tail = createLogTail(5n);
  for (let position = 6; position <= 10_006; position += 1) tail.push(event(position));
  expect(tail.readAfter(4n, ORDERS)).toBeUndefined();
  expect(tail.readAfter(100n, ORDERS)).toBeUndefined();
  expect(positions(tail.readAfter(10_005n, ORDERS)?.events)).toEqual([10_006]);
});
