import { expect, test } from '@jest/globals';
import { FAILURES_OF_ATTACK, FREE_FAILURES, mustWaitUntil } from './slow-down.ts';

const NOW = new Date('2026-01-01T10:00:00.000Z');
/** So many failures, the newest of them just now. */
const failures = (count: number): Date[] => Array.from({ length: count }, () => NOW);
const secondsAfter = (count: number, ofAll = count): number | undefined => {
  const until = mustWaitUntil({ own: failures(count), ofAll }, NOW);
  return until && (until.getTime() - NOW.getTime()) / 1_000;
};

test('the first failures cost no wait, and each further one doubles it, up to a quarter of an hour', () => {
  expect([0, 1, FREE_FAILURES - 1].map((count) => secondsAfter(count))).toEqual(
    Array(3).fill(undefined),
  );
  const counts = [0, 1, 2, 3, 9, 10, 15].map((more) => FREE_FAILURES + more);
  expect(counts.map((count) => secondsAfter(count))).toEqual([1, 2, 4, 8, 512, 900, 900]);
});

test('the wait is counted from the newest failure, and is over at its end', () => {
  const own = failures(FREE_FAILURES);
  expect(mustWaitUntil({ own, ofAll: 5 }, new Date(NOW.getTime() + 999))).toBeDefined();
  expect(mustWaitUntil({ own, ofAll: 5 }, new Date(NOW.getTime() + 1_000))).toBeUndefined();
});

test('where many addresses guess at one account each has one free failure, and still nobody is locked out', () => {
  expect(secondsAfter(0, FAILURES_OF_ATTACK)).toBeUndefined();
  expect(secondsAfter(1, FAILURES_OF_ATTACK)).toBe(1);
  expect(secondsAfter(1, FAILURES_OF_ATTACK - 1)).toBeUndefined();
});
