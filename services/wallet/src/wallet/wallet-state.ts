import type { Money } from 'contracts/primitives/money';
import { add, subtract, zero } from 'contracts/primitives/money';
import type { WalletBalance } from 'contracts/policies/spendable';
import type { Currency } from 'contracts/primitives/tenant';

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
