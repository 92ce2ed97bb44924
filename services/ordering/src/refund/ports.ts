import type { Money } from 'contracts/primitives/money';
import type { ReadState, Write } from 'kernel/commands/command';
import type { Rejection, StreamUse } from 'kernel/commands/decider';

// What a refund needs of other areas: wallet and licensing export what satisfies these, and the command service hands
// it in.

/** The parts of an amount, and the write that records them. */
interface Split {
  readonly depositPart: Money;
  readonly creditPart: Money;
  readonly write: Write;
}

/** Payments: which of their parts are given back, never more than was paid. */
interface PaymentRefunds {
  use(paymentId: string): StreamUse<unknown>;
  refund(
    read: ReadState,
    refund: { readonly paymentId: string; readonly refundId: string; readonly amount: Money },
  ): Rejection | Split;
}

/** Money that goes back to a company. */
interface Repayment {
  readonly companyId: string;
  readonly transactionId: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
  readonly paidOnCredit: Money;
  readonly reason: string;
}

/** Wallets: how much of the money lowers what is owed, and how much goes to the deposit. */
interface WalletRefunds {
  use(companyId: string): StreamUse<unknown>;
  refund(read: ReadState, repayment: Repayment): Rejection | Split;
}

/** Keys of one batch whose money goes back. */
interface RefundedKeys {
  readonly batchId: string;
  readonly refundId: string;
  readonly keyIds: readonly string[];
  readonly orderId: string;
  readonly companyId: string;
  readonly reason: string;
}

/** Licence keys: those of what is refunded may no longer be used. */
interface KeyRevocations {
  use(batchId: string): StreamUse<unknown>;
  revoke(read: ReadState, refunded: RefundedKeys): Rejection | Write;
}

export interface RefundPorts {
  readonly payer: WalletRefunds;
  readonly payments: PaymentRefunds;
  readonly keys: KeyRevocations;
}
