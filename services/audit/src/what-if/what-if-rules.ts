import type { OrderLine } from 'contracts/events/ordering';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';

// What a replay needs of wallets and orders. Their areas say how money is taken and carts are priced; what they export
// fits these by shape, and the query service hands it over.

interface Charge {
  readonly companyId: string;
  readonly transactionId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
}

/** What happened to a wallet; amounts of orders as they would have been. */
export type PastAction =
  | { readonly kind: 'event'; readonly event: WalletEvent; readonly amount?: Money }
  /** An order that failed for lack of money; `past` is what it came to. */
  | { readonly kind: 'refused'; readonly charge: Charge; readonly past: Money };

interface PaidParts {
  readonly depositPart: Money;
  readonly creditPart: Money;
}

/** One for each order among the actions, in their order; `paid` null: it failed for lack of money. */
export interface ReplayedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
  readonly paid: PaidParts | null;
}

export interface WalletReplay {
  readonly orders: readonly ReplayedOrder[];
  readonly end: {
    readonly deposit: Money;
    readonly creditUsed: Money;
    readonly creditLimit: Money;
  };
  readonly refusedDeeds: number;
}

export interface WhatIfRules {
  replayWallet(
    actions: readonly PastAction[],
    rule: { readonly creditLimit?: Money },
  ): WalletReplay;
  /** Undefined: no such order would have been taken. */
  repriceOrder(lines: readonly OrderLine[], priceOf: (line: OrderLine) => Money): Money | undefined;
}
