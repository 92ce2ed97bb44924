import { expect, test } from '@jest/globals';
import { base32Of, newTotpSecret, stepAt, stepOfCode, totpCode, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, and the last six digits of its table for SHA-1. */
const SECRET = base32Of(Buffer.from('12345678901234567890'));

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %d s the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode(SECRET, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

test('a code is taken in its own period, the one before and the one after, with or without a gap', () => {
  const at = new Date('2026-11-22T10:00:10.000Z');
  const step = stepAt(at);
  const typed = totpCode(SECRET, step);
  expect(stepOfCode(SECRET, `${typed.slice(0, 3)} ${typed.slice(3)}`, at)).toBe(step);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1_000);
  expect(stepOfCode(SECRET, typed, later(30))).toBe(step);
  expect(stepOfCode(SECRET, typed, later(-30))).toBe(step);
  for (const seconds of [60, -60])
    expect(stepOfCode(SECRET, typed, later(seconds))).toBeUndefined();
  for (const wrong of ['', '12345', `${typed}0`, 'abcdef']) {
    expect(stepOfCode(SECRET, wrong, at)).toBeUndefined();
  }
});

test('a new secret has 160 bits, and its address names portal and account', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, 'ana@example.test')).toBe(
    `otpauth://totp/B2B%20Licence%20Portal%3Aana%40example.test?secret=${secret}&issuer=B2B%20Licence%20Portal&digits=6&period=30`,
  );
});
