import { TYPED_AMOUNT, parseMoney } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';

/** What somebody typed as an amount to pay in; a comma is a point. */
export type TypedAmount =
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'amount'; readonly amount: Money };

export function readTypedAmount(typed: string, currency: Currency): TypedAmount {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return { kind: 'none' };
  // At most nine digits before the point: more fit into no transfer.
  if (!TYPED_AMOUNT.test(plain) || !/^\d{1,9}(\.|$)/.test(plain)) return { kind: 'wrong' };
  const amount = parseMoney(plain, currency);
  return amount.minor > 0 ? { kind: 'amount', amount } : { kind: 'wrong' };
}
