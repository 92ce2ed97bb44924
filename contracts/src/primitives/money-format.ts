import { money, parseMoney, toDecimalString } from './money.ts';
import type { Money } from './money.ts';
import type { Currency } from './tenant.ts';

/** How people write a currency: '€' or 'KM'. */
export function currencySign(currency: Currency): string {
  return currency === 'EUR' ? '€' : 'KM';
}

/** What people read: '€12.34' or '12.34 KM' (specification, section 9), without thousands separators. */
export function formatMoney(amount: Money): string {
  const sign = amount.minor < 0 ? '-' : '';
  const digits = toDecimalString(money(Math.abs(amount.minor), amount.currency));
  const unit = currencySign(amount.currency);
  return amount.currency === 'EUR' ? `${sign}${unit}${digits}` : `${sign}${digits} ${unit}`;
}

/** {@link formatMoney} for an amount as it came over the wire. */
export function formatAmount(decimal: string, currency: Currency): string {
  return formatMoney(parseMoney(decimal, currency));
}
