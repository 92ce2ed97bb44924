import { FINISH_ERASURE } from 'contracts/calls/finish-erasure';
import type { ErasedPerson } from 'contracts/calls/finish-erasure';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Whatever was under way when the key went - a mail, a sign-in - has ended by then. */
const AGAIN_AFTER_MS = 5 * 60_000;

/** Has all that an erasure is done, also where the process that recorded it died before it could, and once more later. */
export const finishErasureProcess: Process = {
  name: 'finish-erasure',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'PersonErased.v1')
    return [{ kind: 'ignore', because: `${recorded.type} erases nobody` }];
  const { data } = recorded as unknown as Extract<UserEvent, { type: 'PersonErased.v1' }>;
  const { userId, claims, erasedAt } = data;
  const input: ErasedPerson = { userId, claims: [...claims], erasedAt };
  const dueAt = new Date(Date.parse(erasedAt) + AGAIN_AFTER_MS).toISOString();
  const command = FINISH_ERASURE;
  return [
    { kind: 'send', step: 'finish', command, input },
    { kind: 'later', key: `again ${userId}`, dueAt, step: 'again', command, input },
  ];
}
