import type { FailureReason } from 'contracts/events/failure-reason';
import type { PaymentEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import type { ReadState, Write } from 'kernel/commands/command';
import { write } from 'kernel/commands/command';
import { isRejection, use, useFresh } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { paymentDecider } from './payment/payment.ts';
import type { PaymentCommand } from './payment/payment.ts';
import { debit, refusalReason } from './wallet/debit.ts';
import type { Charge } from './wallet/debit.ts';
import { refund } from './wallet/refund.ts';
import type { Repayment } from './wallet/refund.ts';
import type { DebitParts } from './wallet/wallet-state.ts';
import { walletDecider } from './wallet/wallet.ts';
import type { PaymentFacts } from './payment/payment-state.ts';

// What the sale and its refund need of this area. Ordering states its ports; these fit them by shape, and the command
// service hands them over.

/** Pays orders from the wallets of companies. */
export const walletPayer = {
  use: (companyId: string) => use(walletDecider, companyId),

  debit(read: ReadState, charge: Charge): FailureReason | (DebitParts & { readonly write: Write }) {
    const wallet = use(walletDecider, charge.companyId);
    const state = read(wallet);
    const debited = debit(state, charge);
    if (isRejection(debited)) return refusalReason(debited, { state, required: charge.amount });
    const { depositPart, creditPart } = debited.data;
    return { depositPart, creditPart, write: write(wallet, [debited]) };
  },

  /** Where the money goes, and the write that records it. */
  refund(
    read: ReadState,
    repayment: Repayment,
  ): Rejection | (DebitParts & { readonly write: Write }) {
    const wallet = use(walletDecider, repayment.companyId);
    const refunded = refund(read(wallet), repayment);
    if (isRejection(refunded)) return refunded;
    const { depositPart, creditPart } = refunded.data;
    return { depositPart, creditPart, write: write(wallet, [refunded]) };
  },
};

/** Keeps the payment of each order. */
export const paymentLedger = {
  use: (paymentId: string) => use(paymentDecider, paymentId),
  useFresh: (paymentId: string) => useFresh(paymentDecider, paymentId),

  start: (facts: PaymentFacts): Write =>
    write(useFresh(paymentDecider, facts.paymentId), [{ type: 'PaymentStarted.v1', data: facts }]),

  complete: (
    read: ReadState,
    { paymentId, debit: { depositPart, creditPart } }: { paymentId: string; debit: DebitParts },
  ) => settle(read, paymentId, { type: 'CompletePayment', depositPart, creditPart }),

  fail: (read: ReadState, { paymentId, reason }: { paymentId: string; reason: FailureReason }) =>
    settle(read, paymentId, { type: 'FailPayment', reason }),

  /** Which parts of the payment are given back, and the write that records it. */
  refund(
    read: ReadState,
    { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: Money },
  ): Rejection | (DebitParts & { readonly write: Write }) {
    const payment = use(paymentDecider, paymentId);
    const state = read(payment);
    const events = paymentDecider.decide({ type: 'RefundPayment', refundId, amount }, state);
    if (isRejection(events)) return events;
    const { depositPart, creditPart } = partsGivenBack(events);
    return { depositPart, creditPart, write: write(payment, events) };
  },
};

function partsGivenBack(events: readonly PaymentEvent[]): DebitParts {
  const refunded = events.find((event) => event.type === 'PaymentRefunded.v1');
  if (!refunded) throw new TypeError('A refund that was decided has its event.');
  return refunded.data;
}

function settle(read: ReadState, paymentId: string, command: PaymentCommand): Rejection | Write {
  const payment = use(paymentDecider, paymentId);
  const events = paymentDecider.decide(command, read(payment));
  return isRejection(events) ? events : write(payment, events);
}
