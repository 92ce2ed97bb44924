import type { WalletBalance as WalletAnswer } from 'contracts/api/wallet';
import { toDecimalString } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { availableCredit, totalAvailable } from 'contracts/policies/spendable';
import type { WalletBalance } from 'contracts/policies/spendable';
import { emptyBalance } from './wallet-state.ts';
import type { WalletState } from './wallet-state.ts';

/** The balance as the API shows it. */
export function presentBalance(balance: WalletBalance): WalletAnswer {
  return {
    currency: balance.deposit.currency,
    depositBalance: toDecimalString(balance.deposit),
    creditUsed: toDecimalString(balance.creditUsed),
    creditLimit: toDecimalString(balance.creditLimit),
    availableCredit: toDecimalString(availableCredit(balance)),
    totalAvailable: toDecimalString(totalAvailable(balance)),
  };
}

/** A wallet that was never opened holds nothing, in the currency of its market. */
export function presentWallet(state: WalletState, currency: Currency): WalletAnswer {
  return presentBalance(state.kind === 'open' ? state.balance : emptyBalance(currency));
}
