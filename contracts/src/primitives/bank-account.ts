import { holds97 } from './mod-97.ts';

/** An account number as it is stored: capitals, without the spaces that people group it with. */
export function compactAccount(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** ISO 13616: country, two check digits, the account as its country numbers it. */
export function isIban(text: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[0-9A-Z]{10,30}$/.test(text) && holds97(`${text.slice(4)}${text.slice(0, 4)}`)
  );
}

/** ISO 9362: bank, country, place and, where it is named, branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text);
}

/** An account in Bosnia and Herzegovina: 16 digits, the last two of them check digits. */
export function isDomesticAccount(text: string): boolean {
  return /^\d{16}$/.test(text) && holds97(text);
}

/** An account in Bosnia and Herzegovina as forms print it: bank, branch, account, check digits. */
export function printedDomesticAccount(number: string): string {
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6, 14), number.slice(14)].join('-');
}
