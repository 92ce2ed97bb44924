import type { OrderEvent } from 'contracts/events/ordering';
import { add, areParts, compare, multiply } from 'contracts/primitives/money';
import { isSold } from './order-state.ts';
import type { OrderFacts, OrderRefund, OrderState, Settlement } from './order-state.ts';
import { refundedOf } from './refunded-of.ts';

/** Lines are the total, what was paid is the total, and what goes back is never above it. */
export function faultInOrder(event: OrderEvent, state: OrderState): string | undefined {
  switch (event.type) {
    case 'OrderPlaced.v1':
      return faultInLines(event.data);
    case 'OrderCompleted.v1':
      return state.kind === 'placed' ? faultInSale(event.data, state.facts) : 'it is not open';
    case 'OrderRefunded.v1':
      return faultInRefund(event.data, state);
    case 'OrderFailed.v2':
    case 'OrderKeysRevoked.v1':
    case 'OrderKeyReplaced.v1':
    case 'OrderConfirmationRequested.v1':
      return undefined;
    default:
      return event satisfies never;
  }
}

function faultInLines({ lines, total }: OrderFacts): string | undefined {
  const sums = lines.map(({ lineTotal }) => lineTotal);
  if (!areParts(sums, total)) return 'the lines are not the total';
  const isPriced = lines.every(
    ({ unitPrice, quantity, lineTotal }) => compare(multiply(unitPrice, quantity), lineTotal) === 0,
  );
  return isPriced ? undefined : 'a line is not its price times its quantity';
}

function faultInSale(
  { depositPart, creditPart, keys }: Settlement,
  { total, lines }: OrderFacts,
): string | undefined {
  if (!areParts([depositPart, creditPart], total)) return 'what is paid is not the total';
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return new Set(keys.map(({ keyId }) => keyId)).size === ordered && keys.length === ordered
    ? undefined
    : `${keys.length} keys are given for ${ordered} licences`;
}

function faultInRefund(refund: OrderRefund, state: OrderState): string | undefined {
  if (!isSold(state)) return 'it was not sold';
  const { amount, toCredit, toDeposit, lines } = refund;
  if (!areParts([toCredit, toDeposit], amount)) return 'the parts are not the amount';
  const sums = lines.map((line) => line.amount);
  if (!areParts(sums, amount)) return 'the lines are not the amount';
  const after = add(refundedOf(state), amount);
  return compare(after, state.facts.total) > 0 ? 'more would go back than was paid' : undefined;
}
