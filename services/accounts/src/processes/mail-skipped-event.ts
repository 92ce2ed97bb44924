import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { projectionControlEvents } from 'contracts/events/projection-control';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import type { Process, Reaction } from 'kernel/processes/process';

/** After so long, whoever reads the console has seen it. */
const WORTH_TELLING_MS = 3 * 24 * 60 * 60_000;

/** Tells every super admin that an event was left out of a read model: screens go on without it. */
export const mailSkippedEventProcess: Process = {
  name: 'mail-skipped-event',
  categories: ['projectionControl'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const decided = eventAs(projectionControlEvents, recorded);
  if (decided?.type !== 'EventSkipped.v1')
    return [{ kind: 'ignore', because: `${recorded.type} leaves nothing out` }];
  const happenedAt = recorded.metadata['occurredAt'] ?? new Date(0).toISOString();
  const giveUpAt = new Date(Date.parse(happenedAt) + WORTH_TELLING_MS).toISOString();
  const input: QueueMail = { kind: 'event-skipped', subjectId: recorded.id, giveUpAt };
  return [{ kind: 'send', step: 'event-skipped', command: QUEUE_MAIL, input }];
}
