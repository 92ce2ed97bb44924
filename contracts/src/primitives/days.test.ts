import { expect, test } from '@jest/globals';
import { boundsOfMonth, firstInstantAfter, firstInstantOf, monthOf } from './days.ts';

test('a day begins at midnight in UTC and ends where the next one begins', () => {
  expect(firstInstantOf('2026-03-31')).toBe('2026-03-31T00:00:00.000Z');
  expect(firstInstantAfter('2026-03-31')).toBe('2026-04-01T00:00:00.000Z');
  expect(firstInstantAfter('2028-02-28')).toBe('2028-02-29T00:00:00.000Z');
});

test('a month ends where the next one begins, also at the turn of a year', () => {
  expect(boundsOfMonth('2026-12')).toEqual({
    from: '2026-12-01T00:00:00.000Z',
    to: '2027-01-01T00:00:00.000Z',
  });
  expect(boundsOfMonth('2026-11').to).toBe(boundsOfMonth('2026-12').from);
});

test('an instant belongs to the month it has in UTC, wherever it was written down', () => {
  expect(monthOf('2026-03-31T23:59:59.999Z')).toBe('2026-03');
  expect(monthOf('2026-03-31T23:30:00.000-02:00')).toBe('2026-04');
});
