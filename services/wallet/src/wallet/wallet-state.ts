import type { Money } from 'contracts/primitives/money';
import { add, money, subtract, zero } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';

/** What a company may spend. The deposit is never negative; the credit used may exceed a limit that was cut. */
export interface WalletBalance {
  readonly deposit: Money;
  readonly creditUsed: Money;
  readonly creditLimit: Money;
}

export type WalletState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'open';
      readonly currency: Currency;
      readonly balance: WalletBalance;
      /** Transactions of deposits that were taken back. */
      readonly reversed: readonly string[];
    };

export type OpenWallet = Extract<WalletState, { kind: 'open' }>;

/** What a wallet begins with. */
export function emptyBalance(currency: Currency): WalletBalance {
  return { deposit: zero(currency), creditUsed: zero(currency), creditLimit: zero(currency) };
}

/** What is left of the limit; nothing once the limit was cut below what is used. */
export function availableCredit(balance: WalletBalance): Money {
  const left = balance.creditLimit.minor - balance.creditUsed.minor;
  return money(Math.max(0, left), balance.creditLimit.currency);
}

/** The bound of a purchase (ruling T.52). */
export function totalAvailable(balance: WalletBalance): Money {
  return add(balance.deposit, availableCredit(balance));
}

export function afterDeposit(balance: WalletBalance, amount: Money): WalletBalance {
  return { ...balance, deposit: add(balance.deposit, amount) };
}

/** Money moves inside the wallet: from the deposit to what is owed. */
export function afterRepayment(balance: WalletBalance, amount: Money): WalletBalance {
  return {
    ...balance,
    deposit: subtract(balance.deposit, amount),
    creditUsed: subtract(balance.creditUsed, amount),
  };
}

export function afterDebit(balance: WalletBalance, parts: DebitParts): WalletBalance {
  return {
    ...balance,
    deposit: subtract(balance.deposit, parts.depositPart),
    creditUsed: add(balance.creditUsed, parts.creditPart),
  };
}

export function afterRefund(balance: WalletBalance, parts: DebitParts): WalletBalance {
  return {
    ...balance,
    deposit: add(balance.deposit, parts.depositPart),
    creditUsed: subtract(balance.creditUsed, parts.creditPart),
  };
}

export interface DebitParts {
  readonly depositPart: Money;
  readonly creditPart: Money;
}
