import { money, parseMoney } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

/** KM for one euro, in millionths: the rate is fixed by law. */
const KM_PER_EURO = 1_955_830;
const MILLION = 1_000_000;

/** What an amount in euros comes to in KM, to the nearest pfenning. */
export function inKm(eur: string): Money {
  const { minor } = parseMoney(eur, 'EUR');
  return money(Math.round((minor * KM_PER_EURO) / MILLION), 'KM');
}
