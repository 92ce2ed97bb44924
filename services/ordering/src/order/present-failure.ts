import type { OrderFailure } from 'contracts/api/orders';
import type { FailureReason } from 'contracts/events/failure-reason';
import { toDecimalString } from 'contracts/primitives/money';
import { formatFailure } from 'contracts/texts/format-failure';
import type { FailureDetails } from 'contracts/texts/format-failure';
import { englishFailureMessages } from 'contracts/texts/failure-messages';

/** Why an order failed, as the API shows it: the code, its figures, and the English words for them. */
export function presentFailure(reason: FailureReason): OrderFailure {
  const figures = figuresOf(reason);
  return { ...figures, message: formatFailure(figures, englishFailureMessages) };
}

function figuresOf(reason: FailureReason): FailureDetails {
  switch (reason.code) {
    case 'insufficient-balance': {
      const { code, available, required } = reason;
      const { currency } = required;
      return {
        code,
        available: toDecimalString(available),
        required: toDecimalString(required),
        currency,
      };
    }
    case 'insufficient-stock': {
      const lines = reason.lines.map(({ name, ...line }) => ({ ...line, productName: name }));
      return { code: reason.code, lines };
    }
    case 'other':
      return { code: reason.code, message: reason.text };
  }
}
