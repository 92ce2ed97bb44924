import { PASSWORD_LENGTH } from '../constants/passwords.ts';
import { isCustomer } from './access.ts';

/** What is wrong with a new password by itself, whoever chooses it. */
export type PasswordFault = 'too-short' | 'only-spaces' | 'invisible';

/**
 * Characters that nobody sees: controls, joiners, fillers, marks of direction, private ones. Whoever pasted one cannot
 * type the password again, and eight of them look like nothing at all.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/**
 * A password as it is hashed and compared: NFKC, as NIST SP 800-63B-4 (3.1.1.2) advises, since keyboards and systems
 * write the same characters in different ways.
 */
export function normalizePassword(typed: string): string {
  return typed.normalize('NFKC');
}

/** The fewest characters of a new password for an account of that role. */
export function minPasswordLength(role: string): number {
  return isCustomer(role) ? PASSWORD_LENGTH.min : PASSWORD_LENGTH.staff;
}

/** Counts characters as people do, and none that only the normal form has. */
export function passwordLength(typed: string): number {
  return Math.min(Array.from(typed).length, Array.from(normalizePassword(typed)).length);
}

/** The first fault of a new password; which ones are too common, only the server knows. */
export function passwordFault(
  typed: string,
  minLength: number = PASSWORD_LENGTH.min,
): PasswordFault | undefined {
  if (INVISIBLE.test(typed)) return 'invisible';
  if (passwordLength(typed) < minLength) return 'too-short';
  return normalizePassword(typed).trim() === '' ? 'only-spaces' : undefined;
}
