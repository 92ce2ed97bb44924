import { parseMoney } from './money.ts';
import { formatMoney } from './money-format.ts';
import type { Currency } from './tenant.ts';

/** A change as it came over the wire, with its sign also where that is a plus; nothing changed is a dash. */
export function signedAmount(decimal: string, currency: Currency): string {
  const amount = parseMoney(decimal, currency);
  if (amount.minor === 0) return '–';
  return amount.minor > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
