import { expect, test } from '@jest/globals';
import { effectsOf, p95 } from './latencies.ts';

test('of a hundred times the 95th is what 95 of them stayed below', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(p95(times)).toBe(95);
  expect(p95([7])).toBe(7);
  expect(p95([])).toBeNaN();
});

test.each([
  { how: 'as long as before', idleMs: 40, attackedMs: 40, isTooSlow: false },
  { how: 'twice as long', idleMs: 40, attackedMs: 80, isTooSlow: false },
  { how: 'more than twice as long', idleMs: 40, attackedMs: 81, isTooSlow: true },
  { how: 'longer by what a machine does', idleMs: 5, attackedMs: 30, isTooSlow: false },
  { how: 'longer than that', idleMs: 5, attackedMs: 31, isTooSlow: true },
])('somebody who waits $how is judged by it', ({ how: _how, ...judged }) => {
  const { idleMs, attackedMs } = judged;
  expect(effectsOf({ cart: [idleMs] }, { cart: [attackedMs] })).toEqual([
    { asked: 'cart', ...judged },
  ]);
});

test('who got no answer at all was kept waiting', () => {
  expect(effectsOf({ cart: [5] }, {})).toMatchObject([{ isTooSlow: true }]);
});
