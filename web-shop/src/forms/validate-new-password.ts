import { PASSWORD_LENGTH } from 'contracts/constants/passwords';
import type { FieldErrors } from './field-errors.ts';

/** What is wrong with a new password and its repetition, at the fields of these names. The server judges again. */
export function validateNewPassword(
  typed: { readonly password: string; readonly confirmation: string },
  fields: { readonly password: string; readonly confirmation: string },
  texts: { readonly tooShort: string; readonly mismatch: string },
): FieldErrors {
  if (typed.password.length < PASSWORD_LENGTH.min) return { [fields.password]: texts.tooShort };
  if (typed.password !== typed.confirmation) return { [fields.confirmation]: texts.mismatch };
  return {};
}
