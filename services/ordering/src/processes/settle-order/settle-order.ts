import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** The command service settles right after placing; what is still open after this was left behind. */
const LEFT_BEHIND_AFTER_MS = 3_000;

/** Settles orders whose placing process died, or took too long, before it could. */
export const settleOrderProcess: Process = {
  name: 'settle-order',
  categories: ['order'],
  expectedRefusals: ['order-not-open'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent;
  switch (event.type) {
    case 'OrderPlaced.v1':
      return [
        settleLater(event.data.orderId, recorded.metadata['recordedAt'] ?? event.data.placedAt),
      ];
    case 'OrderCompleted.v1':
    case 'OrderFailed.v2':
      return [{ kind: 'cancel', key: event.data.orderId }];
    case 'OrderRefunded.v1':
    case 'OrderKeysRevoked.v1':
    case 'OrderKeyReplaced.v1':
    case 'OrderConfirmationRequested.v1':
      return [{ kind: 'ignore', because: `${recorded.type} comes after the settlement` }];
    default:
      event satisfies never;
      return [{ kind: 'ignore', because: `${recorded.type} does not open or settle an order` }];
  }
}

/** An order of a demo's past was placed long ago, and is settled now all the same. */
function settleLater(orderId: string, placedAt: string): Reaction {
  const dueAt = new Date(Date.parse(placedAt) + LEFT_BEHIND_AFTER_MS).toISOString();
  const input = { orderId };
  return { kind: 'later', key: orderId, dueAt, step: 'settle', command: 'SettleOrder', input };
}
