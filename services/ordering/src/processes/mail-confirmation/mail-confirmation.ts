import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { Process, Reaction } from 'kernel/processes/process';

/** A confirmation that comes later than this would only confuse; nor are those of old orders sent when this is new. */
const WANTED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Has the buyer told by mail that an order is complete, and again when an admin says so. */
export const mailConfirmationProcess: Process = {
  name: 'mail-confirmation',
  categories: ['order'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent;
  switch (event.type) {
    case 'OrderCompleted.v1':
      return [confirmationOf(event.data.orderId, event.data.completedAt)];
    case 'OrderConfirmationRequested.v1':
      return [confirmationOf(event.data.orderId, event.data.requestedAt)];
    default:
      return [{ kind: 'ignore', because: `${recorded.type} completes no order` }];
  }
}

function confirmationOf(orderId: string, since: string): Reaction {
  const input: QueueMail = {
    kind: 'order-confirmation',
    subjectId: orderId,
    giveUpAt: new Date(Date.parse(since) + WANTED_FOR_MS).toISOString(),
  };
  return { kind: 'send', step: 'order-confirmation', command: QUEUE_MAIL, input };
}
