import type { User } from 'contracts/api/accounts';
import {
  minPasswordLength,
  normalizePassword,
  passwordLength,
} from 'contracts/policies/new-password';
import type { ProblemCode } from 'contracts/problem-codes';
import type { Rejection } from 'kernel/commands/decider';
import { reject, withDetails } from 'kernel/commands/decider';
import { isCommonPassword } from './common-passwords.ts';
import { isOfOwnWords } from './own-words.ts';

/** Whose password it is to be. */
export type PasswordOwner = Pick<User, 'role' | 'email' | 'username' | 'companyName'>;

/**
 * Why a new password is refused to its owner: the one rule of every place where a password is chosen, beside what its
 * schema refuses anybody. Passwords that were chosen before go on.
 * @param field the field of the request, where the refusal is shown.
 */
export function newPasswordRefusal(
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'newPassword' = 'password',
): Rejection | undefined {
  const refused = (code: ProblemCode, message: string): Rejection =>
    withDetails(reject(code, message), { errors: [{ path: field, message, code }] });
  const minLength = minPasswordLength(owner.role);
  if (passwordLength(password) < minLength) {
    return refused('password-too-short', `This account needs at least ${minLength} characters.`);
  }
  if (isCommonPassword(normalizePassword(password)) || isOfOwnWords(password)) {
    return refused(
      'password-too-common',
      'This password is one of the first that anybody tries. Choose another one.',
    );
  }
  if (isNameOf(owner, password)) {
    return refused(
      'password-is-name',
      'Your e-mail address, user name or company is no password. Choose another one.',
    );
  }
  return undefined;
}

function isNameOf({ email, username, companyName }: PasswordOwner, password: string): boolean {
  const names = [email, username, companyName ?? ''];
  return names.map(folded).includes(folded(password));
}

function folded(text: string): string {
  return normalizePassword(text).trim().toLowerCase();
}
