import { add, money } from '../primitives/money.ts';
import type { Money } from '../primitives/money.ts';

/** What a company may spend. The deposit is never negative; the credit used may exceed a limit that was cut. */
export interface WalletBalance {
  readonly deposit: Money;
  readonly creditUsed: Money;
  readonly creditLimit: Money;
}

/** What is left of the limit; nothing once the limit was cut below what is used. */
export function availableCredit({ creditLimit, creditUsed }: WalletBalance): Money {
  return money(Math.max(0, creditLimit.minor - creditUsed.minor), creditLimit.currency);
}

/** The bound of a purchase (ruling T.52). */
export function totalAvailable(balance: WalletBalance): Money {
  return add(balance.deposit, availableCredit(balance));
}
