import { expect, test } from '@jest/globals';
import { lastDue } from './night.ts';

test.each([
  ['2026-11-22T02:00:00Z', 2, '2026-11-22T02:00:00Z'],
  ['2026-11-22T01:59:59Z', 2, '2026-11-21T02:00:00Z'],
  ['2026-01-01T00:30:00Z', 23, '2025-12-31T23:00:00Z'],
])('at %s the night of hour %i was last due at %s', (now, hour, due) => {
  expect(lastDue(new Date(now), hour)).toEqual(new Date(due));
});
