import { expect, test } from '@jest/globals';
import { createBackoff } from './backoff.ts';

test('a process that dies young again and again waits longer each time, at most ten seconds', () => {
  const backoff = createBackoff();
  const waits = Array.from({ length: 8 }, () => backoff.next(100));
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000]);
});

test('after a long run the first wait is short again', () => {
  const backoff = createBackoff();
  backoff.next(100);
  backoff.next(100);
  expect(backoff.next(60_000)).toBe(250);
});
