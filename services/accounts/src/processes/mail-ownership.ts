import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { OwnershipEvent } from 'contracts/events/ownership';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Who was not told for so long finds it among the colleagues. */
const WORTH_TELLING_MS = 3 * 24 * 60 * 60_000;

/** Tells the owners of a company what staff change about them, and what came of it. */
export const mailOwnershipProcess: Process = {
  name: 'mail-ownership',
  categories: ['companyOwnership'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const { type, data } = recorded as unknown as OwnershipEvent;
  if (type !== 'OwnershipChangeRequested.v1') {
    const at = Date.parse(decidedAt({ type, data } as Decided));
    const giveUpAt = new Date(at + WORTH_TELLING_MS).toISOString();
    return [mailOf('ownership-decided', data.changeId, giveUpAt)];
  }
  // Nobody can refuse it any more when the mail comes later.
  return [mailOf('ownership-requested', data.changeId, data.dueAt)];
}

type Decided = Exclude<OwnershipEvent, { type: 'OwnershipChangeRequested.v1' }>;

function decidedAt(event: Decided): string {
  switch (event.type) {
    case 'OwnershipChangeRefused.v1':
      return event.data.refusedAt;
    case 'OwnershipChangeEnded.v1':
      return event.data.endedAt;
    case 'OwnershipChanged.v1':
      return event.data.changedAt;
    default:
      return event satisfies never;
  }
}

function mailOf(kind: QueueMail['kind'], subjectId: string, giveUpAt: string): Reaction {
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
