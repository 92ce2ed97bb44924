import type { Money } from 'contracts/primitives/money';
import { add, zero } from 'contracts/primitives/money';
import type { SoldOrder } from './order-state.ts';

/** The sum of an order's refunds. */
export function refundedOf({ facts, refunds }: Pick<SoldOrder, 'facts' | 'refunds'>): Money {
  return refunds.reduce((sum, { amount }) => add(sum, amount), zero(facts.total.currency));
}
