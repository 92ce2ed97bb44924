import { PASSWORD_LENGTH } from './constants/passwords.ts';

/**
 * What the portal's own schemas say of a value, each under a code by which pages find the words of their reader. What
 * is not here is worded by zod.
 */
export const FIELD_FAULTS = {
  required: 'Required',
  'invisible-text': 'Invalid text: write something that can be seen',
  'broken-text': 'Invalid text: remove the NUL or broken characters it holds',
  'broken-file': 'Invalid text: it holds broken characters. Save the file as UTF-8.',
  'not-one-line': 'Invalid text: write it in one line, without tabs or invisible characters',
  'not-a-company-name':
    'Invalid company name: use letters, digits and usual punctuation, no web address, and a space after a full stop',
  'not-an-amount': 'Invalid amount: write it with at most two decimals, such as 12.34',
  'not-a-signed-amount': 'Invalid amount: write it such as 12.34 or -12.34',
  'amount-too-small': 'Invalid amount: expected at least 0.01',
  'amount-is-zero': 'Invalid amount: expected other than 0',
  'not-a-username':
    'Invalid user name: expected 3 to 32 letters, digits, dots, underscores or hyphens',
  'short-password': `Invalid password: use at least ${PASSWORD_LENGTH.min} characters`,
  'blank-password': 'Invalid password: it must hold more than spaces',
  'invisible-password': 'Invalid password: remove the invisible characters it holds',
  'not-a-number': 'Invalid number: write it in digits, such as 12',
  'not-a-month': 'Invalid month: write it as year and month, such as 2026-03',
  'not-an-image':
    'Invalid image address: expected the path of an image of the portal, or an address such as https://example.com/image.png',
  'not-an-iban': 'Invalid IBAN: its check digits do not fit',
  'not-a-bic': 'Invalid BIC: expected 8 or 11 characters',
  'not-an-account':
    'Invalid account number: expected 16 digits, of which the last two check the others',
  'iban-wanted': 'Give the IBAN',
  'account-wanted': 'Give the account number',
  'iban-instead': 'Accounts in EUR are named by IBAN and BIC',
  'account-instead': 'Accounts in KM are named by their number',
  'one-company-wanted': 'A customer belongs to exactly one company: give companyId or company',
  'no-company-wanted': 'Staff belong to no company',
  'no-password-wanted':
    'Leave the password out: whose account it is chooses one by a link, which is mailed to them',
} as const;

export type FieldFault = keyof typeof FIELD_FAULTS;

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(FIELD_FAULTS).map(([code, message]) => [message, code]),
);

/** The code of one of these texts; undefined for the words of zod. */
export function fieldFaultOf(message: string): string | undefined {
  return CODES.get(message);
}
