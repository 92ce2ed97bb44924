import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';

const AMOUNT = /^-?\d{1,10}(\.\d{1,2})?$/;

/** What somebody typed as the wire writes it: a comma stands for the point; undefined where it is no amount. */
export function readAmount(typed: string): string | undefined {
  const plain = typed.trim().replace(',', '.').replace('\u2212', '-');
  return AMOUNT.test(plain) ? plain : undefined;
}

/** The amount that somebody types, as a button shows it; dots until it is one. */
export function shownAmount(typed: string, currency: Currency): string {
  const amount = readAmount(typed);
  return amount === undefined ? '…' : formatAmount(amount, currency);
}

/** Whether the amount is more than nothing. */
export function isPositive(typed: string): boolean {
  const amount = readAmount(typed);
  return amount !== undefined && !amount.startsWith('-') && /[1-9]/.test(amount);
}
