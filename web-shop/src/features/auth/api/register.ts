import type { RegistrationPayload, User } from 'contracts/api/accounts';
import { headers, shopApi } from 'contracts/api/shop-api';
import { call } from '../../../request/api-client.ts';

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

export function register(form: RegistrationForm, idempotencyKey: string): Promise<User> {
  return call<User>('POST', shopApi.register, {
    body: registrationPayload(form),
    headers: { [headers.idempotencyKey]: idempotencyKey },
  });
}
