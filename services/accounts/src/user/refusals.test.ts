import { expect, test } from '@jest/globals';
import { accountLocked } from './refusals.ts';

const at = '2026-01-01T10:00:00.000Z';

test('a locked account is told in whole minutes when to try again', () => {
  expect(accountLocked({ at, until: '2026-01-01T10:14:30.000Z' })).toMatchObject({
    code: 'account-locked',
    message: 'Too many failed attempts. Try again in 15 minutes.',
    details: { lockedUntil: '2026-01-01T10:14:30.000Z', retryAfterSeconds: 870 },
  });
});

test('the last moment of a lock still says one minute', () => {
  expect(accountLocked({ at, until: '2026-01-01T10:00:00.010Z' })).toMatchObject({
    message: 'Too many failed attempts. Try again in 1 minute.',
    details: { retryAfterSeconds: 1 },
  });
});
