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
    return [mailOf('ownership-decided', data.changeId, decidedAt({ type, data } as Decided))];
  }
  // Nobody can refuse it any more when the mail comes later.
  return [mailOf('ownership-requested', data.changeId, data.dueAt, 0)];
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

function mailOf(
  kind: QueueMail['kind'],
  subjectId: string,
  at: string,
  forMs = WORTH_TELLING_MS,
): Reaction {
  const giveUpAt = new Date(Date.parse(at) + forMs).toISOString();
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
