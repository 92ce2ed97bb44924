import { expect, test } from '@jest/globals';
import { FAILURES_TO_LOCK, WINDOW_MS, lockedUntil } from './lock-out.ts';

const START = Date.parse('2026-01-01T10:00:00.000Z');
const MINUTE = 60_000;

/** Failures that many minutes after the start, newest first. */
const failuresAt = (...minutes: readonly number[]): Date[] =>
  minutes.map((minute) => new Date(START + minute * MINUTE)).toReversed();

const TEN_IN_NINE_MINUTES = failuresAt(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

test('ten failures within fifteen minutes lock for fifteen minutes after the last', () => {
  expect(TEN_IN_NINE_MINUTES).toHaveLength(FAILURES_TO_LOCK);
  expect(lockedUntil(TEN_IN_NINE_MINUTES, new Date(START + 9 * MINUTE))).toEqual(
    new Date(START + 9 * MINUTE + WINDOW_MS),
  );
});

test('nine failures lock nothing', () => {
  expect(lockedUntil(TEN_IN_NINE_MINUTES.slice(1), new Date(START + 9 * MINUTE))).toBeUndefined();
});

test('ten failures spread over more than fifteen minutes lock nothing', () => {
  const failures = failuresAt(0, 1, 2, 3, 4, 5, 6, 7, 8, 15.1);
  expect(lockedUntil(failures, new Date(START + 16 * MINUTE))).toBeUndefined();
});

test('the lock ends by itself, and one failure after it does not lock again', () => {
  expect(lockedUntil(TEN_IN_NINE_MINUTES, new Date(START + 24 * MINUTE))).toBeUndefined();
  const afterwards = failuresAt(1, 2, 3, 4, 5, 6, 7, 8, 9, 24.1);
  expect(lockedUntil(afterwards, new Date(START + 24.1 * MINUTE))).toBeUndefined();
});
