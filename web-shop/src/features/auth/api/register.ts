import type { RegistrationPayload } from 'contracts/api/accounts';

export const REGISTRATION_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'username',
  'password',
  'confirmPassword',
  'companyName',
  'vatOrRegistrationNo',
  'country',
  'city',
  'address',
] as const;
export type RegistrationField = (typeof REGISTRATION_FIELDS)[number];
export type RegistrationForm = Readonly<Record<RegistrationField, string>>;

export const REQUIRED_FIELDS: readonly RegistrationField[] = [
  'email',
  'password',
  'confirmPassword',
  'username',
  'companyName',
  'firstName',
  'lastName',
  'phone',
];

/** What is sent: the form without the confirmation, and what every customer is registered as. */
export function registrationPayload(form: RegistrationForm): RegistrationPayload {
  const { confirmPassword: _confirmation, country, ...fields } = form;
  return {
    ...fields,
    country: country as NonNullable<RegistrationPayload['country']>,
    tenantId: 'eur',
    role: 'b2b_user',
    branchType: 'main',
  };
}
