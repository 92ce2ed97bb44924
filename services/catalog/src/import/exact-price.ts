import { money } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

/** The fixed rate of the convertible mark: 1 EUR = 1.95583 KM. */
const KM_PER_EUR = 195_583n;
const RATE_SCALE = 100_000n;

/** Digits with at most two decimals and without a sign; ten digits before the point are enough for any price. */
const PRICE = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** Reads a listed price exactly; undefined when it is not one. */
export function readEuros(text: string): Money | undefined {
  const match = PRICE.exec(text);
  if (!match) return undefined;
  const [, whole = '0', decimals = ''] = match;
  return money(Number(whole + decimals.padEnd(2, '0')), 'EUR');
}

/** The same worth in marks, rounded half up to whole feninga, in integers throughout. */
export function eurosToMarks(euros: Money): Money {
  const scaled = BigInt(euros.minor) * KM_PER_EUR;
  return money(Number((scaled + RATE_SCALE / 2n) / RATE_SCALE), 'KM');
}
