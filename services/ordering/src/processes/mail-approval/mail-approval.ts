import type { QueueMail } from 'contracts/calls/queue-mail';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { ApprovalEvent } from 'contracts/events/approvals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Whoever waits for an answer asks again by then. */
const WANTED_FOR_MS = 3 * 24 * 60 * 60_000;

/** Tells those who approve that somebody asks, and who asked what was decided. */
export const mailApprovalProcess: Process = {
  name: 'mail-approval',
  categories: ['approval'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = { type: recorded.type, data: recorded.data } as ApprovalEvent;
  switch (event.type) {
    case 'ApprovalRequested.v1':
      return [mailOf('approval-requested', event.data.approvalId, event.data.requestedAt)];
    case 'ApprovalGranted.v1':
      return [mailOf('approval-granted', event.data.approvalId, event.data.decidedAt)];
    case 'ApprovalDeclined.v1':
      return [mailOf('approval-declined', event.data.approvalId, event.data.decidedAt)];
    default:
      return [{ kind: 'ignore', because: `${recorded.type} leaves nobody waiting` }];
  }
}

function mailOf(kind: QueueMail['kind'], subjectId: string, since: string): Reaction {
  const giveUpAt = new Date(Date.parse(since) + WANTED_FOR_MS).toISOString();
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
