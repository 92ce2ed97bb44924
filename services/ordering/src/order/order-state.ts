import type { FailureReason } from 'contracts/events/failure-reason';
import type { OrderEvent, OrderKey } from 'contracts/events/ordering';
import type { Money } from 'contracts/primitives/money';

/** What was ordered: frozen when the order was placed. */
export type OrderFacts = Extract<OrderEvent, { type: 'OrderPlaced.v1' }>['data'];

/** How a paid order was paid and what it holds. */
export interface Settlement {
  readonly depositPart: Money;
  readonly creditPart: Money;
  readonly keys: readonly OrderKey[];
  readonly completedAt: string;
}

export type OrderState =
  | { readonly kind: 'none' }
  | { readonly kind: 'placed'; readonly facts: OrderFacts }
  | { readonly kind: 'completed'; readonly facts: OrderFacts; readonly settlement: Settlement }
  | { readonly kind: 'failed'; readonly facts: OrderFacts; readonly reason: FailureReason };
