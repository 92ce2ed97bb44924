import { normalizePassword } from 'contracts/policies/new-password';

/** Words of the portal itself, of which somebody who attacks it would make guesses (OWASP ASVS 5.0, 6.1.2). */
const OWN_WORDS = [
  'admin',
  'auditor',
  'b2b',
  'buyer',
  'company',
  'console',
  'enterprise',
  'eur',
  'key',
  'keys',
  'km',
  'licence',
  'licences',
  'license',
  'licenses',
  'market',
  'portal',
  'shop',
  'software',
  'super',
  'superadmin',
  'user',
  'wallet',
];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '');

/** The longest first: `licences` is to leave no `s`. */
const SEARCHED = OWN_WORDS.map(lettersOf).toSorted((one, other) => other.length - one.length);

/** Whether a password is made of the portal's own words alone, however many, with whatever figures and signs between. */
export function isOfOwnWords(password: string): boolean {
  const letters = lettersOf(normalizePassword(password));
  return (
    letters !== '' && SEARCHED.reduce((left, word) => left.replaceAll(word, ''), letters) === ''
  );
}
