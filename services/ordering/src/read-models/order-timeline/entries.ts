import type { TimelineDetails } from 'contracts/api/orders';
import type { TimelineKind } from 'contracts/constants/orders';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { FailureReason } from 'contracts/events/failure-reason';
import type { KeyAccessEvent } from 'contracts/events/licensing';
import type { OrderEvent } from 'contracts/events/ordering';
import type { PaymentEvent } from 'contracts/events/wallet';
import { toDecimalString } from 'contracts/primitives/money';

export type TimelineEvent = ApprovalEvent | OrderEvent | PaymentEvent | KeyAccessEvent;

/** As the read model keeps it: of a failure its code and figures, since the words belong to who reads. */
export type StoredDetails = Omit<TimelineDetails, 'failure'> & {
  readonly failure?: FailureReason | undefined;
};

/** What an event means for the history of its order. */
export interface Step {
  readonly kind: TimelineKind;
  readonly details: StoredDetails;
}

/** The steps an event stands for. */
export function stepsOf(event: TimelineEvent): readonly Step[] {
  switch (event.type) {
    case 'ApprovalRequested.v1': {
      const { approvalId, total } = event.data;
      return [
        { kind: 'approval-requested', details: { approvalId, amount: toDecimalString(total) } },
      ];
    }
    case 'ApprovalGranted.v1':
      return [{ kind: 'approved', details: { approvalId: event.data.approvalId } }];
    case 'OrderPlaced.v1':
      return [{ kind: 'placed', details: { amount: toDecimalString(event.data.total) } }];
    case 'PaymentStarted.v1':
      return [{ kind: 'payment-started', details: { amount: toDecimalString(event.data.amount) } }];
    case 'PaymentCompleted.v1':
      return [{ kind: 'paid', details: paidWith(event.data) }];
    case 'OrderCompleted.v1':
      return [
        { kind: 'keys-allocated', details: { keys: event.data.keys.length } },
        { kind: 'completed', details: {} },
      ];
    case 'OrderFailed.v2':
      return [{ kind: 'failed', details: { failure: event.data.reason } }];
    case 'KeysRevealed.v1': {
      const { keyIds, format } = event.data;
      return [{ kind: 'keys-revealed', details: { keys: keyIds.length, format } }];
    }
    case 'KeyRevealedToStaff.v1':
      return event.data.sale ? [{ kind: 'keys-revealed', details: { keys: 1 } }] : [];
    case 'OrderRefunded.v1':
      return [{ kind: 'refunded', details: refundedWith(event.data) }];
    case 'OrderKeysRevoked.v1': {
      const { keyIds, reason } = event.data;
      return [{ kind: 'keys-revoked', details: { keys: keyIds.length, reason } }];
    }
    case 'OrderKeyReplaced.v1':
      return [{ kind: 'key-replaced', details: { reason: event.data.reason } }];
    case 'OrderConfirmationRequested.v1':
      return [{ kind: 'confirmation-sent', details: {} }];
    // Became no order, or is shown with the order that it belongs to.
    case 'ApprovalDeclined.v1':
    case 'ApprovalWithdrawn.v1':
    case 'PaymentFailed.v2':
    case 'PaymentRefunded.v1':
      return [];
    default:
      event satisfies never;
      return [];
  }
}

function paidWith({
  amount,
  depositPart,
  creditPart,
}: Extract<PaymentEvent, { type: 'PaymentCompleted.v1' }>['data']): StoredDetails {
  return {
    amount: toDecimalString(amount),
    deposit: toDecimalString(depositPart),
    credit: toDecimalString(creditPart),
  };
}

function refundedWith(
  data: Extract<OrderEvent, { type: 'OrderRefunded.v1' }>['data'],
): StoredDetails {
  const { amount, toDeposit, toCredit, keyIds, reason } = data;
  return {
    amount: toDecimalString(amount),
    toDeposit: toDecimalString(toDeposit),
    toCredit: toDecimalString(toCredit),
    keys: keyIds.length,
    reason,
  };
}
