import type { FailureReason } from 'contracts/events/failure-reason';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { compare, smaller, subtract, zero } from 'contracts/primitives/money';
import { formatMoney } from 'contracts/primitives/money-format';
import { englishFailureMessages } from 'contracts/texts/failure-messages';
import { isRejection, reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { totalAvailable } from 'contracts/policies/spendable';
import type { WalletBalance } from 'contracts/policies/spendable';
import { afterDebit } from './wallet-state.ts';
import type { DebitParts, WalletState } from './wallet-state.ts';

/** One order to be paid. */
export interface Charge {
  readonly companyId: string;
  readonly transactionId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
}

export type WalletDebited = Extract<WalletEvent, { type: 'WalletDebited.v1' }>;

/** Why an order cannot be paid: what its refusal says, as figures. */
export function refusalReason(
  refusal: Rejection,
  { state, required }: { state: WalletState; required: Money },
): FailureReason {
  if (refusal.code !== 'insufficient-balance') return { code: 'other', text: refusal.message };
  const available = state.kind === 'none' ? zero(required.currency) : totalAvailable(state.balance);
  return { code: refusal.code, available, required };
}

/** Takes the deposit first, then credit up to the limit. */
export function debit(state: WalletState, charge: Charge): Rejection | WalletDebited {
  if (state.kind === 'none') return insufficient(zero(charge.amount.currency), charge.amount);
  if (state.currency !== charge.amount.currency) return otherCurrency(state.currency);
  const parts = splitDebit(state.balance, charge.amount);
  if (isRejection(parts)) return parts;
  return {
    type: 'WalletDebited.v1',
    data: { ...charge, ...parts, balance: afterDebit(state.balance, parts) },
  };
}

/** How a debit falls on deposit and credit. */
function splitDebit(balance: WalletBalance, amount: Money): Rejection | DebitParts {
  const available = totalAvailable(balance);
  if (compare(amount, available) > 0) return insufficient(available, amount);
  const depositPart = smaller(balance.deposit, amount);
  return { depositPart, creditPart: subtract(amount, depositPart) };
}

function insufficient(available: Money, required: Money): Rejection {
  const message = englishFailureMessages.insufficientBalance(
    formatMoney(available),
    formatMoney(required),
  );
  return reject('insufficient-balance', message);
}

export function otherCurrency(currency: string): Rejection {
  return reject(
    'currency-mismatch',
    `This wallet is kept in ${currency}. State the amount in ${currency}.`,
  );
}
