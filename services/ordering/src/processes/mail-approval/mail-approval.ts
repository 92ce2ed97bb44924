import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { OrderEvent } from 'contracts/events/ordering';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Whoever waits for an answer asks again by then. */
const WANTED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Tells those who approve that somebody asks, or does no more, and who asked what was decided and that it failed. */
export const mailApprovalProcess: Process = {
  name: 'mail-approval',
  categories: ['approval', 'order'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = { type: recorded.type, data: recorded.data } as ApprovalEvent | OrderEvent;
  switch (event.type) {
    case 'ApprovalRequested.v1':
      return [mailOf('approval-requested', event.data.approvalId, event.data.requestedAt)];
    case 'ApprovalGranted.v1':
      return [mailOf('approval-granted', event.data.approvalId, event.data.decidedAt)];
    case 'ApprovalDeclined.v1':
      return [mailOf('approval-declined', event.data.approvalId, event.data.decidedAt)];
    case 'ApprovalWithdrawn.v1':
      return [mailOf('approval-withdrawn', event.data.approvalId, event.data.decidedAt)];
    case 'OrderFailed.v2': {
      const { approvalId } = event.data;
      if (approvalId === undefined) return [{ kind: 'ignore', because: 'nobody approved it' }];
      return [mailOf('approval-failed', approvalId, recorded.metadata['occurredAt'] ?? '')];
    }
    default:
      return [{ kind: 'ignore', because: `${recorded.type} leaves nobody waiting` }];
  }
}

function mailOf(kind: QueueMail['kind'], subjectId: string, since: string): Reaction {
  const giveUpAt = new Date(Date.parse(since) + WANTED_FOR_MS).toISOString();
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
