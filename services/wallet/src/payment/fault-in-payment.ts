import type { PaymentEvent } from 'contracts/events/wallet';
import { areParts, compare } from 'contracts/primitives/money';
import { sumOfParts } from './split-refund.ts';
import type { PaymentState } from './payment-state.ts';

/** The parts of a payment are its amount, and what goes back is never above what was paid, part by part. */
export function faultInPayment(event: PaymentEvent, state: PaymentState): string | undefined {
  switch (event.type) {
    case 'PaymentStarted.v1':
    case 'PaymentFailed.v2':
      return undefined;
    case 'PaymentCompleted.v1': {
      const { depositPart, creditPart, amount } = event.data;
      return areParts([depositPart, creditPart], amount)
        ? undefined
        : 'the parts are not the amount';
    }
    case 'PaymentRefunded.v1': {
      const { depositPart, creditPart, amount } = event.data;
      if (!areParts([depositPart, creditPart], amount)) return 'the parts are not the amount';
      if (state.kind !== 'completed') return 'it was not paid';
      const { paid } = state;
      const after = sumOfParts(state.refunded, event.data);
      return compare(after.depositPart, paid.depositPart) > 0 ||
        compare(after.creditPart, paid.creditPart) > 0
        ? 'more would go back than was paid'
        : undefined;
    }
    default:
      return event satisfies never;
  }
}
