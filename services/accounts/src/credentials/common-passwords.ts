import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_LENGTH } from 'contracts/constants/passwords';

/** Those of the list that are long enough to be chosen at all: about 18,000, in lower case. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_LENGTH.min),
);

/** Whether a password is among the most common ones that leaked, in capitals or not (OWASP ASVS 5.0, 6.2.4). */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
