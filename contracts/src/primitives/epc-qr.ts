import { compare, money, toDecimalString } from './money.ts';
import type { Money } from './money.ts';

/** A transfer in euros as a bank's app reads it. */
export interface EpcTransfer {
  /** Up to 70 characters. */
  readonly holder: string;
  readonly iban: string;
  readonly bic?: string | undefined;
  /** Left out: the app asks for it. */
  readonly amount?: Money | undefined;
  /** ISO 11649. */
  readonly reference: string;
}

/** The largest amount that the form of the code allows: 999,999,999.99. */
const LARGEST = money(99_999_999_999, 'EUR');

/** Whether an amount can stand in the code: more than nothing, in euros, and not above its largest. */
export function fitsEpc(amount: Money): boolean {
  return amount.currency === 'EUR' && amount.minor > 0 && compare(amount, LARGEST) <= 0;
}

/**
 * What stands in a QR code that begins a SEPA credit transfer, by EPC069-12 of the European Payments Council: version
 * 002, where the BIC may be left out, in UTF-8; a line each, those at the end left out where they are empty. The code
 * itself is at correction level M and at most version 13.
 */
export function epcPayload({ holder, iban, bic = '', amount, reference }: EpcTransfer): string {
  const sum = amount === undefined ? '' : `EUR${toDecimalString(amount)}`;
  const purpose = '';
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, sum, purpose, reference].join('\n');
}
