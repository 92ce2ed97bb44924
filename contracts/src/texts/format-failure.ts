import type { OrderFailure } from '../api/orders.ts';
import { formatAmount } from '../primitives/money-format.ts';
import type { FailureMessages } from './failure-messages.ts';

type WithoutMessage<Failure> = Failure extends { code: 'other' }
  ? Failure
  : Omit<Failure, 'message'>;

/** Why an order failed: its code and figures; of what has no code, the words it was refused with. */
export type FailureDetails = WithoutMessage<OrderFailure>;

/** Says why an order failed: of every short product, since the buyer changes them all at once. */
export function formatFailure(failure: FailureDetails, messages: FailureMessages): string {
  switch (failure.code) {
    case 'insufficient-balance': {
      const { available, required, currency } = failure;
      return messages.insufficientBalance(
        formatAmount(available, currency),
        formatAmount(required, currency),
      );
    }
    case 'insufficient-stock':
      return failure.lines
        .map(({ productName, available, requested }) =>
          messages.insufficientStock(productName, available, requested),
        )
        .join(' ');
    case 'other':
      return messages.otherFailure(failure.message);
  }
}
