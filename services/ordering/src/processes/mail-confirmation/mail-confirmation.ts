import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { Process, Reaction } from 'kernel/processes/process';

/** A confirmation that comes later than this would only confuse; nor are those of old orders sent when this is new. */
const WANTED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Has the buyer told by mail that an order is complete. */
export const mailConfirmationProcess: Process = {
  name: 'mail-confirmation',
  categories: ['order'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = { type: recorded.type, data: recorded.data } as OrderEvent;
  if (event.type !== 'OrderCompleted.v1')
    return [{ kind: 'ignore', because: `${recorded.type} completes no order` }];
  const { orderId, completedAt } = event.data;
  const input: QueueMail = {
    kind: 'order-confirmation',
    subjectId: orderId,
    giveUpAt: new Date(Date.parse(completedAt) + WANTED_FOR_MS).toISOString(),
  };
  return [{ kind: 'send', step: 'order-confirmation', command: QUEUE_MAIL, input }];
}
