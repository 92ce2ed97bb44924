import { readAmountCell } from 'contracts/cells/amount-cell';
import { formatAmount } from 'contracts/primitives/money-format';
import type { Currency } from 'contracts/primitives/tenant';

/** What somebody typed as the wire writes it, read as files are; undefined where it is no amount for certain. */
export function readAmount(typed: string): string | undefined {
  return readAmountCell(typed)?.amount;
}

/** The same for what is sent: what is no amount goes as it stands, and the server says what is wrong with it. */
export function wireAmount(typed: string): string {
  return readAmount(typed) ?? typed;
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
