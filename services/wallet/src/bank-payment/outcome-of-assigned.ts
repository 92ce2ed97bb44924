import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type { BankPaymentEvent } from 'contracts/events/money';

type Assigned = Extract<BankPaymentEvent, { type: 'BankPaymentAssigned.v2' }>['data'];

/** What became of the line of a payment that went to a wallet. */
export function outcomeOfAssigned({ waiting, enteredByHand = false }: Assigned): LineOutcome {
  if (waiting) return 'waiting';
  return enteredByHand ? 'existing' : 'booked';
}
