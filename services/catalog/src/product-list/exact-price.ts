import { money } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

/** The fixed rate of the convertible mark: 1 EUR = 1.95583 KM. */
const KM_PER_EUR = 195_583n;
const RATE_SCALE = 100_000n;

/** The same worth in marks, rounded half up to whole feninga, in integers throughout. */
export function eurosToMarks(euros: Money): Money {
  const scaled = BigInt(euros.minor) * KM_PER_EUR;
  return money(Number((scaled + RATE_SCALE / 2n) / RATE_SCALE), 'KM');
}
