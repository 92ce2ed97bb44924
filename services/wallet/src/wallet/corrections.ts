import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { add, compare, smaller, subtract, zero } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { otherCurrency } from './debit.ts';
import { afterDebit, afterDeposit, afterRepayment } from './wallet-state.ts';
import type { OpenWallet } from './wallet-state.ts';

/** An amount to put right by, negative where it is taken. */
export interface Adjustment {
  readonly transactionId: string;
  readonly amount: Money;
  /** Encrypted under the company's key; in the clear where an early version held it so. */
  readonly reason?: string | undefined;
  readonly plainReason?: string | undefined;
}

/** A deposit to take back, whole. */
export interface Reversal extends Adjustment {
  /** Transaction of the deposit. */
  readonly reverses: string;
}

type Decided = readonly WalletEvent[] | Rejection;

/** Raises or lowers the deposit, never below zero. */
export function adjust(companyId: string, adjustment: Adjustment, wallet: OpenWallet): Decided {
  const { amount } = adjustment;
  if (amount.currency !== wallet.currency) return otherCurrency(wallet.currency);
  if (amount.minor === 0) {
    return reject('amount-not-positive', 'An adjustment is more or less than 0.');
  }
  const balance = afterDeposit(wallet.balance, amount);
  if (balance.deposit.minor < 0) return depositTooSmall(wallet);
  return [{ type: 'WalletAdjusted.v2', data: { companyId, ...adjustment, balance } }];
}

/** Repays used credit from the deposit. */
export function repay(companyId: string, repayment: Adjustment, wallet: OpenWallet): Decided {
  const { amount } = repayment;
  const { creditUsed, deposit } = wallet.balance;
  if (amount.currency !== wallet.currency) return otherCurrency(wallet.currency);
  if (compare(amount, creditUsed) > 0) {
    return reject('nothing-to-repay', `The credit used is ${formatMoney(creditUsed)}.`);
  }
  if (compare(amount, deposit) > 0) return depositTooSmall(wallet);
  const balance = afterRepayment(wallet.balance, amount);
  return [{ type: 'CreditRepaid.v2', data: { companyId, ...repayment, balance } }];
}

/**
 * Takes a deposit back. What is left of the deposit goes first; what the company has spent or repaid with money that
 * never came is owed from now on, also above its limit.
 */
export function reverse(companyId: string, reversal: Reversal, wallet: OpenWallet): Decided {
  const { amount } = reversal;
  if (amount.currency !== wallet.currency) return otherCurrency(wallet.currency);
  if (wallet.reversed.includes(reversal.reverses)) {
    return reject('already-reversed', 'This deposit was reversed before.');
  }
  const depositPart = smaller(wallet.balance.deposit, amount);
  const parts = { depositPart, creditPart: subtract(amount, depositPart) };
  const balance = afterDebit(wallet.balance, parts);
  return [{ type: 'DepositReversed.v2', data: { companyId, ...reversal, ...parts, balance } }];
}

/** How much an amount changes, whichever way. */
export function absolute(amount: Money): Money {
  return amount.minor < 0
    ? subtract(zero(amount.currency), amount)
    : add(zero(amount.currency), amount);
}

function depositTooSmall({ balance }: OpenWallet): Rejection {
  const left = formatMoney(balance.deposit);
  return reject('insufficient-deposit', `A deposit is never below zero, and this one is ${left}.`);
}
