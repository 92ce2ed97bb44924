import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Checkpoints } from './checkpoints.ts';

test('each interval is reported at its own position, whatever the pages', () => {
  const checkpoints = new Checkpoints(100, 20);
  expect(checkpoints.upTo(119)).toEqual([]);
  expect(checkpoints.upTo(121)).toEqual([120]);
  expect(checkpoints.upTo(165)).toEqual([140, 160]);
});

test('catching up is reported once, and begins a new interval', () => {
  const checkpoints = new Checkpoints(0, 10);
  expect(checkpoints.upTo(25)).toEqual([10, 20]);
  expect(checkpoints.onCaughtUp(25)).toBe(25);
  expect(checkpoints.onCaughtUp(25)).toBeUndefined();
  expect(checkpoints.upTo(34)).toEqual([]);
  expect(checkpoints.upTo(35)).toEqual([35]);
});

test('without a filter nothing is reported', () => {
  const checkpoints = new Checkpoints(0, Number.POSITIVE_INFINITY);
  expect(checkpoints.upTo(1_000_000)).toEqual([]);
  expect(checkpoints.onCaughtUp(1_000_000)).toBeUndefined();
});

test('reports ascend, stay within what was looked at, and are few for a long range', () => {
  const steps = fc.array(fc.nat({ max: 3_000_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), steps, (every, pages) => {
      const checkpoints = new Checkpoints(0, every);
      let next = 0;
      let last = 0;
      for (const page of pages) {
        next += page;
        const due = checkpoints.upTo(next);
        expect(due.length).toBeLessThanOrEqual(64);
        for (const position of due) {
          expect(position - last).toBeGreaterThanOrEqual(every);
          expect(position).toBeLessThanOrEqual(next);
          last = position;
        }
        expect(next - last).toBeLessThanOrEqual(every + Math.max(...pages) / 16);
      }
    }),
  );
});
