import type { FailureReason } from 'contracts/events/failure-reason';
import type { Money } from 'contracts/primitives/money';
import type { DebitParts } from '../wallet/wallet-state.ts';

export interface PaymentFacts {
  readonly paymentId: string;
  readonly orderId: string;
  readonly companyId: string;
  readonly amount: Money;
}

export type PaymentState =
  | { readonly kind: 'none' }
  | { readonly kind: 'started'; readonly facts: PaymentFacts }
  | {
      readonly kind: 'completed';
      readonly facts: PaymentFacts;
      readonly paid: DebitParts;
      /** What of each part was given back. */
      readonly refunded: DebitParts;
    }
  | { readonly kind: 'failed'; readonly facts: PaymentFacts; readonly reason: FailureReason };
