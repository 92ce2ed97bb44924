import type { OrderEvent } from 'contracts/events/ordering';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { Process, Reaction } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** A confirmation that comes later than this would only confuse; nor are those of old orders sent when this is new. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

/** Queues a mail to the buyer when an order is complete, and again when an admin says so. */
export const mailConfirmationProcess: Process = {
  name: 'mail-confirmation',
  ...react<OrderEvent>(
    {
      'OrderCompleted.v1': ({ data }) => [confirmationOf(data.orderId, data.completedAt)],
      'OrderConfirmationRequested.v1': ({ data }) => [
        confirmationOf(data.orderId, data.requestedAt),
      ],
    },
    'completes no order',
  ),
};

function confirmationOf(orderId: string, since: string): Reaction {
  const input: QueueMail = {
    kind: 'order-confirmation',
    subjectId: orderId,
    giveUpAt: new Date(Date.parse(since) + GIVE_UP_AFTER_MS).toISOString(),
  };
  return { kind: 'send', step: 'order-confirmation', command: QUEUE_MAIL, input };
}
