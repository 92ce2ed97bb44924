import { money, toDecimalString } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';

/** An amount from a bigint column, which Postgres gives as text. */
export function parseMinor(minor: string, currency: Currency): Money {
  return money(Number(minor), currency);
}

/** The same as the decimal string of the wire. */
export function decimalOf(minor: string, currency: Currency): string {
  return toDecimalString(parseMinor(minor, currency));
}
