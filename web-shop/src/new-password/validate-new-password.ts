import { minPasswordLength, passwordFault } from 'contracts/policies/new-password';
import type { FieldErrors } from '../forms/field-errors.ts';
import type { Texts } from '../texts/use-texts.ts';

interface Typed {
  readonly password: string;
  readonly confirmation: string;
  /** Whose password it is: staff need longer ones. */
  readonly role: string;
}

/** What is wrong with a new password and its repetition, at the fields of these names. The server judges again. */
export function validateNewPassword(
  { password, confirmation, role }: Typed,
  fields: { readonly password: string; readonly confirmation: string },
  texts: Texts['newPassword'],
): FieldErrors {
  const fault = newPasswordFault(password, role, texts);
  if (fault !== undefined) return { [fields.password]: fault };
  if (password !== confirmation) return { [fields.confirmation]: texts.mismatch };
  return {};
}

/** What is wrong with a new password by itself, in the reader's language. */
export function newPasswordFault(
  password: string,
  role: string,
  texts: Texts['newPassword'],
): string | undefined {
  const minLength = minPasswordLength(role);
  const fault = passwordFault(password, minLength);
  switch (fault) {
    case undefined:
      return undefined;
    case 'too-short':
      return texts.tooShort(minLength);
    case 'only-spaces':
      return texts.onlySpaces;
    case 'invisible':
      return texts.invisible;
    default:
      return fault satisfies never;
  }
}
