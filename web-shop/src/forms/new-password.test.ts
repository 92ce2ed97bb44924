import { expect, test } from '@jest/globals';
import { newPasswordSchema } from 'contracts/api/accounts';
import { newPasswordFaults, SHORTEST_PASSWORD } from './new-password.ts';

const FIELDS = { password: 'newPassword', confirmation: 'confirmPassword' };
const TEXTS = { tooShort: 'Too short', mismatch: 'Different' };
const faults = (password: string, confirmation: string) =>
  newPasswordFaults({ password, confirmation }, FIELDS, TEXTS);

test('a password is as short as the contract allows, not shorter', () => {
  expect(newPasswordSchema.safeParse('x'.repeat(SHORTEST_PASSWORD)).success).toBe(true);
  expect(newPasswordSchema.safeParse('x'.repeat(SHORTEST_PASSWORD - 1)).success).toBe(false);
});

test('a password that is too short is a fault of its own field, whatever was repeated', () => {
  expect(faults('1234567', '1234567')).toEqual({ newPassword: 'Too short' });
  expect(faults('1234567', 'other')).toEqual({ newPassword: 'Too short' });
});

test('a repetition that differs is a fault of its field; the same twice is none', () => {
  expect(faults('12345678', '12345679')).toEqual({ confirmPassword: 'Different' });
  expect(faults('12345678', '12345678')).toEqual({});
});
