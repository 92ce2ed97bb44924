import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';
import type { HeldKey } from './held-keys.ts';

/** What was ordered: frozen when the order was placed. */
export type OrderFacts = Extract<OrderEvent, { type: 'OrderPlaced.v1' }>['data'];

/** Money that went back for some of it. */
export type OrderRefund = Extract<OrderEvent, { type: 'OrderRefunded.v1' }>['data'];

/** How a paid order was paid and what it got. */
export interface Settlement {
  readonly depositPart: Money;
  readonly creditPart: Money;
  readonly keys: readonly OrderKey[];
  readonly completedAt: string;
}

/** A paid order, whole or refunded in part or in whole. */
export interface SoldOrder {
  readonly facts: OrderFacts;
  readonly settlement: Omit<Settlement, 'keys'>;
  /** All it ever held, in the order in which they came. */
  readonly keys: readonly HeldKey[];
  /** Oldest first. */
  readonly refunds: readonly OrderRefund[];
  /** When the buyer was last sent the link to the keys on an admin's word. */
  readonly confirmedAgainAt: string | undefined;
}

export type OrderState =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed'; readonly facts: OrderFacts }
  | ({ readonly kind: 'completed' | 'refunded' } & SoldOrder)
  | { readonly kind: 'failed'; readonly facts: OrderFacts; readonly reason: FailureReason };

/** A state of an order that was paid. */
export type SoldState = Extract<OrderState, SoldOrder>;

/** Whether an order was paid, also when money has gone back since. */
export function isSold(state: OrderState): state is SoldState {
  return state.kind === 'completed' || state.kind === 'refunded';
}
