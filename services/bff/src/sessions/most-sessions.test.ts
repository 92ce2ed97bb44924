import { expect, test } from '@jest/globals';
import { mostSessions } from './most-sessions.ts';

test('an account has at most ten sessions at a time; those of a demo, which everybody shares, have more', () => {
  expect(mostSessions(false)({ username: 'ana' })).toBe(10);
  expect(mostSessions(true)({ username: 'ana' })).toBe(10);
  expect(mostSessions(false)({ username: 'buyer.eur' })).toBe(10);
  expect(mostSessions(true)({ username: 'buyer.eur' })).toBeGreaterThan(10);
});
