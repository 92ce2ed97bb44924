import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { smaller, subtract } from 'contracts/primitives/money';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { WalletBalance } from 'contracts/policies/spendable';
import type { Charge } from './debit.ts';
import { otherCurrency } from './debit.ts';
import { afterRefund } from './wallet-state.ts';
import type { DebitParts, WalletState } from './wallet-state.ts';

/** Money that goes back for an order; `paidOnCredit` is the part of it that had been paid on credit. */
export interface Repayment extends Charge {
  readonly refundId: string;
  readonly paidOnCredit: Money;
  readonly reason: string;
}

export type WalletRefunded = Extract<WalletEvent, { type: 'WalletRefunded.v1' }>;

export function refund(
  state: WalletState,
  { paidOnCredit, ...repayment }: Repayment,
): Rejection | WalletRefunded {
  const { amount } = repayment;
  // A wallet that paid was open; the currency is that of its market for good.
  if (state.kind === 'none') return reject('not-found', 'There is no such wallet.');
  if (state.currency !== amount.currency) return otherCurrency(state.currency);
  const parts = splitRepayment(state.balance, { amount, paidOnCredit });
  return {
    type: 'WalletRefunded.v1',
    data: { ...repayment, ...parts, balance: afterRefund(state.balance, parts) },
  };
}

/** Credit that has been repaid since was paid from the deposit in the end, and goes back there. */
function splitRepayment(
  balance: WalletBalance,
  { amount, paidOnCredit }: { amount: Money; paidOnCredit: Money },
): DebitParts {
  const creditPart = smaller(paidOnCredit, balance.creditUsed);
  return { creditPart, depositPart: subtract(amount, creditPart) };
}
