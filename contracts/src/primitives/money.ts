import type { Currency } from './tenant.ts';

/** An exact amount: integer minor units (cents, feninga) and the currency they are counted in. */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** An amount that is not one: bad text, too large, or two currencies mixed. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
  readonly code: 'bad-amount' | 'amount-too-large' | 'currency-mismatch';

  constructor(code: MoneyError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** A decimal amount as it travels: optional sign, up to 13 digits, at most two decimals. */
export const DECIMAL_AMOUNT = /^-?\d{1,13}(\.\d{1,2})?$/;

/** A decimal amount of zero or more that somebody may type: ten digits before the point are enough for any. */
export const TYPED_AMOUNT = /^\d{1,10}(\.\d{1,2})?$/;

/** Builds an amount from whole minor units. Throws {@link MoneyError} when they are not a safe integer. */
export function money(minor: number, currency: Currency): Money {
  if (!Number.isSafeInteger(minor)) {
    throw new MoneyError('amount-too-large', `${minor} is not a whole, safe number of minor units`);
  }
  return { minor: minor === 0 ? 0 : minor, currency };
}

/** Nothing, in a currency. */
export function zero(currency: Currency): Money {
  return { minor: 0, currency };
}

/** Reads '12', '12.3' or '-12.34' exactly, digit by digit. Throws {@link MoneyError} for any other text. */
export function parseMoney(text: string, currency: Currency): Money {
  if (!DECIMAL_AMOUNT.test(text)) {
    throw new MoneyError(
      'bad-amount',
      `"${text.slice(0, 40)}" is not an amount: write digits with at most two decimals, such as 12.34`,
    );
  }
  const negative = text.startsWith('-');
  const [whole = '0', decimals = ''] = (negative ? text.slice(1) : text).split('.');
  const minor = Number(whole + decimals.padEnd(2, '0'));
  return money(negative ? -minor : minor, currency);
}

/** The form on the wire: always two decimals, no separators, no currency ('1234.50'). */
export function toDecimalString(amount: Money): string {
  const digits = String(Math.abs(amount.minor)).padStart(3, '0');
  return `${amount.minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Sum of two amounts of one currency. */
export function add(left: Money, right: Money): Money {
  sameCurrency(left, right);
  return money(left.minor + right.minor, left.currency);
}

/** Difference of two amounts of one currency; it may be negative. */
export function subtract(left: Money, right: Money): Money {
  sameCurrency(left, right);
  return money(left.minor - right.minor, left.currency);
}

/** An amount times a whole number (a unit price times a quantity). */
export function multiply(amount: Money, factor: number): Money {
  if (!Number.isSafeInteger(factor)) {
    throw new MoneyError('bad-amount', `${factor} is not a whole number to multiply by`);
  }
  return money(amount.minor * factor, amount.currency);
}

/** Negative, zero or positive as `left` is less than, equal to or greater than `right`. */
export function compare(left: Money, right: Money): number {
  sameCurrency(left, right);
  return Math.sign(left.minor - right.minor);
}

/** Whether parts, of which none is below zero, are the whole. */
export function areParts(parts: readonly Money[], whole: Money): boolean {
  const sum = parts.reduce(add, zero(whole.currency));
  return compare(sum, whole) === 0 && parts.every(({ minor }) => minor >= 0);
}

/** The smaller of two amounts of one currency. */
export function smaller(left: Money, right: Money): Money {
  return compare(left, right) <= 0 ? left : right;
}

function sameCurrency(left: Money, right: Money): void {
  if (left.currency !== right.currency) {
    throw new MoneyError(
      'currency-mismatch',
      `${left.currency} and ${right.currency} cannot be reckoned together`,
    );
  }
}
