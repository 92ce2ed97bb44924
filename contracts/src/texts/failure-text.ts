import type { OrderFailure } from '../api/orders.ts';
import { formatAmount } from '../primitives/money-format.ts';
import type { FailureWords } from './failure-words.ts';

type Told<Failure> = Failure extends { code: 'other' } ? Failure : Omit<Failure, 'message'>;

/** Why an order failed: its code and figures; of what has no code, the words it was refused with. */
export type FailureFigures = Told<OrderFailure>;

/** Tells people why an order failed: of every short product, since the buyer changes them all at once. */
export function failureText(failure: FailureFigures, words: FailureWords): string {
  switch (failure.code) {
    case 'insufficient-balance': {
      const { available, required, currency } = failure;
      return words.insufficient(
        formatAmount(available, currency),
        formatAmount(required, currency),
      );
    }
    case 'insufficient-stock':
      return failure.lines
        .map(({ productName, available, requested }) =>
          words.notEnoughKeys(productName, available, requested),
        )
        .join(' ');
    case 'other':
      return words.otherFailure(failure.message);
  }
}
