import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/** The command service settles right after placing; what is still open after this was left behind. */
const LEFT_BEHIND_AFTER_MS = 3_000;

/** Settles orders whose placing process died, or took too long, before it could. */
export const settleOrderProcess: Process = {
  name: 'settle-order',
  expectedRefusals: ['order-not-open'],
  ...react<OrderEvent>({
    'OrderPlaced.v1': ({ data, metadata }) => [
      settleLater(data.orderId, metadata['recordedAt'] ?? data.placedAt),
    ],
    'OrderCompleted.v1': ({ data }) => [{ kind: 'cancel', key: data.orderId }],
    'OrderFailed.v2': ({ data }) => [{ kind: 'cancel', key: data.orderId }],
    'OrderRefunded.v1': afterSettlement,
    'OrderKeysRevoked.v1': afterSettlement,
    'OrderKeyReplaced.v1': afterSettlement,
    'OrderConfirmationRequested.v1': afterSettlement,
  }),
};

function afterSettlement({ type }: Pick<RecordedEvent, 'type'>): readonly Reaction[] {
  return ignore(`${type} comes after the settlement`);
}

/** An order of a demo's past was placed long ago, and is settled now all the same. */
function settleLater(orderId: string, placedAt: string): Reaction {
  const dueAt = new Date(Date.parse(placedAt) + LEFT_BEHIND_AFTER_MS).toISOString();
  const input = { orderId };
  return { kind: 'later', key: orderId, dueAt, step: 'settle', command: 'SettleOrder', input };
}
