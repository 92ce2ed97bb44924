import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { added, changeOf, runningAfter } from './statement-columns.ts';

const parts = fc.record({
  deposit: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  credit: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

test('the running balance ends at the opening balance plus the sum of the movements', () => {
  fc.assert(
    fc.property(parts, fc.array(parts), (start, movements) => {
      const opening = changeOf(start);
      const changes = movements.map(changeOf);
      const last = runningAfter(opening, changes).at(-1) ?? opening;
      const total = changes.reduce(added, { deposit: 0, creditUsed: 0 });
      expect(last).toEqual(added(opening, total));
    }),
  );
});

test('credit that is used is owed, and credit that is repaid is owed no more', () => {
  expect(changeOf({ deposit: -500, credit: -250 })).toEqual({ deposit: -500, creditUsed: 250 });
  expect(changeOf({ deposit: -100, credit: 100 })).toEqual({ deposit: -100, creditUsed: -100 });
  expect(Object.is(changeOf({ deposit: 1, credit: 0 }).creditUsed, 0)).toBe(true);
});
