import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { StaffRevealsEvent } from 'contracts/events/licensing';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** After so long, nobody stops what was going on. */
const WORTH_TELLING_MS = 24 * 60 * 60_000;

/** Tells super admins that one of the staff has looked at as many keys as one person may within an hour. */
export const mailManyRevealsProcess: Process = {
  name: 'mail-many-reveals',
  categories: ['staffReveals'],
  react,
};

function react({ type, data }: RecordedEvent): readonly Reaction[] {
  const event = { type, data } as StaffRevealsEvent;
  if (event.type !== 'StaffRevealBoundReached.v1') {
    return [{ kind: 'ignore', because: `${type} reaches no bound` }];
  }
  const { adminId: subjectId, reachedAt } = event.data;
  const giveUpAt = new Date(Date.parse(reachedAt) + WORTH_TELLING_MS).toISOString();
  const input: QueueMail = { kind: 'many-reveals', subjectId, giveUpAt };
  return [{ kind: 'send', step: 'many-reveals', command: QUEUE_MAIL, input }];
}
