import { expect, test } from '@jest/globals';
import { baseBs } from '../texts/bs/base.ts';
import { baseEn } from '../texts/en/base.ts';
import { validateNewPassword } from './validate-new-password.ts';

const FIELDS = { password: 'newPassword', confirmation: 'confirmPassword' };
const errors = (
  password: string,
  confirmation: string,
  { role = 'b2b_user', texts = baseEn.newPassword } = {},
) => validateNewPassword({ password, confirmation, role }, FIELDS, texts);

test('a password that is too short is an error of its own field, whatever was repeated', () => {
  const tooShort = { newPassword: 'Use at least 8 characters' };
  expect(errors('1234567', '1234567')).toEqual(tooShort);
  expect(errors('1234567', 'other')).toEqual(tooShort);
});

test('a repetition that differs is an error of its field; the same twice is none', () => {
  expect(errors('12345678', '12345679')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(errors('12345678', '12345678')).toEqual({});
});

test('staff learn of the twelve characters that they need', () => {
  const tooShort = { newPassword: 'Use at least 12 characters' };
  expect(errors('12345678', '12345678', { role: 'auditor' })).toEqual(tooShort);
});

test('characters that nobody sees, and spaces alone, are refused in both languages', () => {
  const texts = baseBs.newPassword;
  const unseen = '\u200b'.repeat(8);
  expect(errors(unseen, unseen)).toEqual({ newPassword: baseEn.newPassword.invisible });
  expect(errors(unseen, unseen, { texts })).toEqual({ newPassword: texts.invisible });
  expect(errors(' '.repeat(8), '')).toEqual({ newPassword: baseEn.newPassword.onlySpaces });
});
