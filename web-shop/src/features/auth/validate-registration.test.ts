import { expect, test } from '@jest/globals';
import { REGISTRATION_FIELDS, REQUIRED_FIELDS } from './api/register.ts';
import type { RegistrationField, RegistrationForm } from './api/register.ts';
import { validateRegistration } from './validate-registration.ts';

function filled(overrides: Partial<RegistrationForm> = {}): RegistrationForm {
  const entries = REGISTRATION_FIELDS.map((field) => [field, 'same-value']);
  return { ...(Object.fromEntries(entries) as RegistrationForm), ...overrides };
}

test.each(REQUIRED_FIELDS)('a registration without %s is not sent', (field) => {
  expect(validateRegistration(filled({ [field]: ' ' }))).toEqual({
    kind: 'missing',
    fields: [field],
  });
});

test('country, city, address and tax number may be left out', () => {
  const optional: RegistrationField[] = ['country', 'city', 'address', 'vatOrRegistrationNo'];
  const form = filled(Object.fromEntries(optional.map((field) => [field, ''])));
  expect(validateRegistration(form)).toBeUndefined();
});

test('password and confirmation must be the same', () => {
  expect(validateRegistration(filled({ confirmPassword: 'other' }))).toEqual({ kind: 'mismatch' });
});
