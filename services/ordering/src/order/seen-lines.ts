import type { SeenLine } from 'contracts/api/approvals';
import type { OrderLine } from 'contracts/events/ordering';
import { toDecimalString } from 'contracts/primitives/money';

/** The lines of an order as whoever confirms it sees them. */
export function seenOf(lines: readonly OrderLine[]): readonly SeenLine[] {
  return lines.map(({ productId, quantity, unitPrice }) => ({
    productId,
    quantity,
    unitPrice: toDecimalString(unitPrice),
  }));
}

/** Whether lines are what somebody saw, in whatever order: prices that change against each other leave the total as it is. */
export function areAsSeen(lines: readonly OrderLine[], seen: readonly SeenLine[]): boolean {
  const inWords = (all: readonly SeenLine[]): string =>
    all
      .map(({ productId, quantity, unitPrice }) => `${productId} ${quantity} ${unitPrice}`)
      .toSorted()
      .join('\n');
  return inWords(seenOf(lines)) === inWords(seen);
}
