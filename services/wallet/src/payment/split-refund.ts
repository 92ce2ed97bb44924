import type { Money } from 'contracts/primitives/money';
import { add, compare, smaller, subtract } from 'contracts/primitives/money';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { DebitParts } from '../wallet/wallet-state.ts';

/** What was paid, and what of it was given back before. */
export interface PaidParts {
  readonly paid: DebitParts;
  readonly refunded: DebitParts;
}

/** How money that is given back falls on the parts of a payment: the reverse of its use, credit first, then deposit. */
export function splitRefund({ paid, refunded }: PaidParts, amount: Money): Rejection | DebitParts {
  const creditLeft = subtract(paid.creditPart, refunded.creditPart);
  const depositLeft = subtract(paid.depositPart, refunded.depositPart);
  if (compare(amount, add(creditLeft, depositLeft)) > 0) {
    return reject('refund-too-large', 'This is more than is left of what was paid.');
  }
  const creditPart = smaller(amount, creditLeft);
  return { creditPart, depositPart: subtract(amount, creditPart) };
}

export function sumOfParts(left: DebitParts, right: DebitParts): DebitParts {
  return {
    depositPart: add(left.depositPart, right.depositPart),
    creditPart: add(left.creditPart, right.creditPart),
  };
}
