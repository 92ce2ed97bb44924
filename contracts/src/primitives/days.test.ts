import { expect, test } from '@jest/globals';
import { firstInstantAfter, firstInstantOf } from './days.ts';

test('a day begins at midnight in UTC and ends where the next one begins', () => {
  expect(firstInstantOf('2026-03-31')).toBe('2026-03-31T00:00:00.000Z');
  expect(firstInstantAfter('2026-03-31')).toBe('2026-04-01T00:00:00.000Z');
  expect(firstInstantAfter('2028-02-28')).toBe('2028-02-29T00:00:00.000Z');
});
