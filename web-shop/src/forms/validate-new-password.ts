import type { FieldErrors } from './field-errors.ts';

/** As in the contract, which is not carried here for its size; the server judges again. */
export const MIN_PASSWORD_LENGTH = 8;

/** What is wrong with a new password and its repetition, at the fields of these names. */
export function validateNewPassword(
  typed: { readonly password: string; readonly confirmation: string },
  fields: { readonly password: string; readonly confirmation: string },
  texts: { readonly tooShort: string; readonly mismatch: string },
): FieldErrors {
  if (typed.password.length < MIN_PASSWORD_LENGTH) return { [fields.password]: texts.tooShort };
  if (typed.password !== typed.confirmation) return { [fields.confirmation]: texts.mismatch };
  return {};
}
