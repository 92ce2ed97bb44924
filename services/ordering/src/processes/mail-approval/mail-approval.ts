import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { OrderEvent } from 'contracts/events/ordering';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/** Whoever waits for an answer asks again by then. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;

/** Notifies those who approve that somebody asks, or does no more, and who asked what was decided and that it failed. */
export const mailApprovalProcess: Process = {
  name: 'mail-approval',
  ...react<ApprovalEvent | OrderEvent>(
    {
      'ApprovalRequested.v1': ({ data }) => [
        mailOf('approval-requested', data.approvalId, data.requestedAt),
      ],
      'ApprovalGranted.v1': ({ data }) => [
        mailOf('approval-granted', data.approvalId, data.decidedAt),
      ],
      'ApprovalDeclined.v1': ({ data }) => [
        mailOf('approval-declined', data.approvalId, data.decidedAt),
      ],
      'ApprovalWithdrawn.v1': ({ data }) => [
        mailOf('approval-withdrawn', data.approvalId, data.decidedAt),
      ],
      'OrderFailed.v2': ({ data: { approvalId }, metadata }) =>
        approvalId === undefined
          ? ignore('nobody approved it')
          : [mailOf('approval-failed', approvalId, metadata['occurredAt'] ?? '')],
    },
    'leaves nobody waiting',
  ),
};

function mailOf(kind: QueueMail['kind'], subjectId: string, since: string): Reaction {
  const giveUpAt = new Date(Date.parse(since) + GIVE_UP_AFTER_MS).toISOString();
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
