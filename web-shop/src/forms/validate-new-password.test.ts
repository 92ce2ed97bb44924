import { expect, test } from '@jest/globals';
import { validateNewPassword } from './validate-new-password.ts';

const FIELDS = { password: 'newPassword', confirmation: 'confirmPassword' };
const TEXTS = { tooShort: 'Too short', mismatch: 'Different' };
const errors = (password: string, confirmation: string) =>
  validateNewPassword({ password, confirmation }, FIELDS, TEXTS);

test('a password that is too short is an error of its own field, whatever was repeated', () => {
  expect(errors('1234567', '1234567')).toEqual({ newPassword: 'Too short' });
  expect(errors('1234567', 'other')).toEqual({ newPassword: 'Too short' });
});

test('a repetition that differs is an error of its field; the same twice is none', () => {
  expect(errors('12345678', '12345679')).toEqual({ confirmPassword: 'Different' });
  expect(errors('12345678', '12345678')).toEqual({});
});
