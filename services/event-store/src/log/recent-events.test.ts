import { expect, test } from '@jest/globals';
import type { LoggedEvent } from './event.ts';
import { RecentEvents } from './recent-events.ts';

function anEvent(position: number, stream = 's', revision = position - 1): LoggedEvent {
  return {
    position,
    stream,
    revision,
    id: `id-${position}`,
    type: 'T',
    json: true,
    created: 0,
    metadata: Buffer.alloc(0),
    data: Buffer.alloc(100),
  };
}

function filled(count: number, limits = { maxEvents: 100, maxBytes: 1e9 }): RecentEvents {
  const recent = new RecentEvents(limits);
  for (let position = 1; position <= count; position += 1) recent.add(anEvent(position));
  return recent;
}

test('events are found by position, by id and by revision', () => {
  const recent = filled(3);
  expect(recent.atPosition(2)?.id).toBe('id-2');
  expect(recent.byId('id-3')?.position).toBe(3);
  expect(recent.at('s', 0)?.position).toBe(1);
  expect(recent.at('s', 3)).toBeUndefined();
  expect(recent.at('other', 0)).toBeUndefined();
});

test('the oldest events go when there are too many', () => {
  const recent = filled(250);
  expect(recent.firstPosition()).toBe(151);
  expect(recent.atPosition(150)).toBeUndefined();
  expect(recent.atPosition(250)?.id).toBe('id-250');
  expect(recent.byId('id-150')).toBeUndefined();
  expect(recent.at('s', 149)).toBeUndefined();
  expect(recent.at('s', 150)?.position).toBe(151);
  expect(recent.ofStream('s')).toHaveLength(100);
});

test('the oldest events go when they take too many bytes', () => {
  const recent = filled(50, { maxEvents: 1_000, maxBytes: 5_100 });
  expect(recent.firstPosition()).toBe(41);
});

test('one event that is larger than the whole memory is not held', () => {
  const recent = new RecentEvents({ maxEvents: 10, maxBytes: 50 });
  recent.add(anEvent(1));
  expect(recent.firstPosition()).toBeUndefined();
  expect(recent.byId('id-1')).toBeUndefined();
  expect(recent.ofStream('s')).toEqual([]);
});

test('positions stay right over a long run of events', () => {
  const recent = filled(20_000);
  expect(recent.firstPosition()).toBe(19_901);
  for (let position = 19_901; position <= 20_000; position += 1) {
    expect(recent.atPosition(position)?.id).toBe(`id-${position}`);
    expect(recent.at('s', position - 1)?.id).toBe(`id-${position}`);
  }
  expect(recent.ofStream('s').map(({ position }) => position)).toEqual(
    Array.from({ length: 100 }, (_value, index) => 19_901 + index),
  );
});

test('a stream that is written rarely keeps what is held of it beside a busy one', () => {
  const recent = new RecentEvents({ maxEvents: 3_000, maxBytes: 1e9 });
  for (let position = 1; position <= 9_000; position += 1) {
    const rare = position % 1_000 === 0;
    recent.add(anEvent(position, rare ? 'rare' : 's', rare ? position / 1_000 - 1 : position));
  }
  expect(recent.ofStream('rare').map(({ position }) => position)).toEqual([7_000, 8_000, 9_000]);
  expect(recent.at('rare', 6)?.position).toBe(7_000);
  expect(recent.at('rare', 5)).toBeUndefined();
});

test('what was dropped is let go of, also where hundreds of streams grow beside each other', () => {
  const recent = new RecentEvents({ maxEvents: 1_000, maxBytes: 1e9 });
  for (let position = 1; position <= 100_000; position += 1) {
    const stream = `s-${position % 500}`;
    recent.add(anEvent(position, stream, Math.floor((position - 1) / 500)));
  }
  expect(recent.retained).toBeLessThanOrEqual(2_100);
  expect(recent.ofStream('s-7')).toHaveLength(2);
});
