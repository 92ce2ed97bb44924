import { expect, test } from '@jest/globals';
import { mayReplaceKey } from './keys.ts';

const by = { id: 'a1', name: 'Ana Horvat' };
const order = { id: 'o1', orderNumber: 'EUR-2026-000001', status: 'completed', buyer: by };
const revocation = {
  at: '2026-11-22T10:00:00.000Z',
  by,
  reason: 'Bad.',
  cause: 'revocation',
} as const;

test('a sold key may be replaced, also one that was revoked, but none whose money went back', () => {
  const sold = { status: 'allocated', order, revocation: null } as const;
  expect(mayReplaceKey(sold)).toBe(true);
  expect(mayReplaceKey({ ...sold, order: null })).toBe(false);
  expect(mayReplaceKey({ ...sold, status: 'replaced' })).toBe(false);
  const revoked = { ...sold, status: 'revoked', revocation } as const;
  expect(mayReplaceKey(revoked)).toBe(true);
  expect(mayReplaceKey({ ...revoked, revocation: { ...revocation, cause: 'refund' } })).toBe(false);
  // Revoked first, refunded later: the key says the first alone.
  expect(mayReplaceKey({ ...revoked, order: { ...order, status: 'refunded' } })).toBe(false);
});
