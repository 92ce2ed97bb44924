import { expect, test } from '@jest/globals';
import { tooManyAttempts } from './refusals.ts';

const at = '2026-01-01T10:00:00.000Z';

test.each([
  ['2026-01-01T10:14:30.000Z', 870, 'in 15 minutes,'],
  ['2026-01-01T10:00:31.200Z', 32, 'in 32 seconds,'],
  ['2026-01-01T10:00:00.010Z', 1, 'in 1 second,'],
])('who guessed too often is answered how long to wait until %s', (until, seconds, wait) => {
  const refusal = tooManyAttempts({ at, until });
  expect(refusal).toMatchObject({ code: 'too-many-attempts' });
  expect(refusal.details).toEqual({ retryAfterSeconds: seconds });
  expect(refusal.message).toContain(wait);
});
