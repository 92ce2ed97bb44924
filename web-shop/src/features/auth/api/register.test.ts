import { expect, test } from '@jest/globals';
import { registrationPayload } from './register.ts';
import type { RegistrationForm } from './register.ts';

const form: RegistrationForm = {
  firstName: 'Ana',
  lastName: 'Keller',
  companyName: 'Keller GmbH',
  username: 'ana',
  email: 'ana@keller.test',
  password: 'secret-secret',
  confirmPassword: 'secret-secret',
  phone: '+49 30 1',
  country: 'Germany',
  city: '',
  address: '',
  vatOrRegistrationNo: '',
};

test('[S3.06][S3.07][S3.08] every customer registers as a b2b_user of eur with branch type main', () => {
  expect(registrationPayload(form)).toMatchObject({
    tenantId: 'eur',
    role: 'b2b_user',
    branchType: 'main',
  });
});

test('[S3.09] the confirmation of the password is not sent', () => {
  expect(registrationPayload(form)).not.toHaveProperty('confirmPassword');
});

test('all other fields of the form are sent', () => {
  const { confirmPassword: _confirmation, ...rest } = form;
  expect(registrationPayload(form)).toMatchObject(rest);
});
