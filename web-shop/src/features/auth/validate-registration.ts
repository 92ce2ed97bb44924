import { REQUIRED_FIELDS } from './api/register.ts';
import type { RegistrationField, RegistrationForm } from './api/register.ts';

export type RegistrationError =
  | { readonly kind: 'missing'; readonly fields: readonly RegistrationField[] }
  | { readonly kind: 'mismatch' };

/** What keeps a registration from being sent; the rest the server judges. */
export function validateRegistration(form: RegistrationForm): RegistrationError | undefined {
  const fields = REQUIRED_FIELDS.filter((field) => form[field].trim() === '');
  if (fields.length > 0) return { kind: 'missing', fields };
  return form.password === form.confirmPassword ? undefined : { kind: 'mismatch' };
}
