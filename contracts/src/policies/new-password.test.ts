import { describe, expect, test } from '@jest/globals';
import { newPasswordSchema } from '../api/accounts.ts';
import { minPasswordLength, normalizePassword, passwordFault } from './new-password.ts';

const E_ACUTE = { composed: '\u00e9', decomposed: 'e\u0301' };

test('a password of eight characters is long enough for customers; staff need twelve', () => {
  expect(passwordFault('1234567')).toBe('too-short');
  expect(passwordFault('12345678')).toBeUndefined();
  expect(minPasswordLength('b2b_user')).toBe(8);
  for (const role of ['admin', 'super_admin', 'auditor']) expect(minPasswordLength(role)).toBe(12);
  expect(passwordFault('eleven char', 12)).toBe('too-short');
  expect(passwordFault('twelve chars', 12)).toBeUndefined();
});

test('a character counts once, however many units or marks it is written with', () => {
  expect(passwordFault('\u{1f511}'.repeat(4))).toBe('too-short');
  expect(passwordFault('\u{1f511}'.repeat(8))).toBeUndefined();
  expect(passwordFault(E_ACUTE.decomposed.repeat(7))).toBe('too-short');
  // One ligature that its normal form spells out in eighteen letters.
  expect(passwordFault('\ufdfa')).toBe('too-short');
});

describe('characters that nobody sees are refused', () => {
  test.each([
    ['zero-width spaces', '\u200b'.repeat(8)],
    ['a zero-width joiner', 'secret\u200dphrase'],
    ['a byte order mark', '\ufeffsecret phrase'],
    ['a soft hyphen', 'secret\u00adphrase'],
    ['a mark of direction', 'secret\u202ephrase'],
    ['a Hangul filler', 'secret\u3164phrase'],
    ['a blank of Braille', 'secret\u2800phrase'],
    ['a variation selector', 'secret\ufe0fphrase'],
    ['a tab', 'secret\tphrase'],
    ['a line end', 'secret\u2028phrase'],
    ['a tag', 'secret\u{e0041}phrase'],
  ])('%s', (_name, typed) => {
    expect(passwordFault(typed)).toBe('invisible');
    expect(newPasswordSchema.safeParse(typed).error?.issues).toEqual([
      expect.objectContaining({ message: expect.stringContaining('invisible') }),
    ]);
  });
});

test('a password may be as long as two hundred characters', () => {
  const phrase = 'correct horse battery staple '.repeat(3).slice(0, 64);
  expect(newPasswordSchema.parse(phrase)).toBe(phrase);
  expect(newPasswordSchema.safeParse('x'.repeat(200)).success).toBe(true);
  expect(newPasswordSchema.safeParse('x'.repeat(201)).success).toBe(false);
});

test('spaces within a password are welcome, spaces alone are none', () => {
  expect(passwordFault('correct horse battery')).toBeUndefined();
  expect(passwordFault(' '.repeat(8))).toBe('only-spaces');
  expect(passwordFault('\u00a0'.repeat(8))).toBe('only-spaces');
  expect(passwordFault('\u3000'.repeat(8))).toBe('only-spaces');
});

test('what is sent is normalised, so that every keyboard writes the same password', () => {
  const { composed, decomposed } = E_ACUTE;
  expect(newPasswordSchema.parse(`caf${decomposed} au lait`)).toBe(`caf${composed} au lait`);
  expect(newPasswordSchema.parse('\uff30assword phrase')).toBe('Password phrase');
  expect(normalizePassword('\u010dokolada\u00a0\u0161ljiva')).toBe('\u010dokolada \u0161ljiva');
});
