import type { FieldErrors } from './field-errors.ts';

/** As in the contract, which is not carried here for its size; the server judges again. */
export const SHORTEST_PASSWORD = 8;

/** What is wrong with a new password and its repetition, at the fields of these names. */
export function newPasswordFaults(
  typed: { readonly password: string; readonly confirmation: string },
  fields: { readonly password: string; readonly confirmation: string },
  texts: { readonly tooShort: string; readonly mismatch: string },
): FieldErrors {
  if (typed.password.length < SHORTEST_PASSWORD) return { [fields.password]: texts.tooShort };
  if (typed.password !== typed.confirmation) return { [fields.confirmation]: texts.mismatch };
  return {};
}
