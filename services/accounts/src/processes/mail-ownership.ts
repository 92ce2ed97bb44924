import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { OwnershipEvent } from 'contracts/events/ownership';
import type { Process, Reaction } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After so long, an owner who was not notified finds it among the colleagues. */
const WORTH_SENDING_MS = 3 * 24 * 60 * 60_000;

/** Notifies the owners of a company of what staff change about them, and of what came of it. */
export const mailOwnershipProcess: Process = {
  name: 'mail-ownership',
  ...react<OwnershipEvent>({
    // Nobody can refuse it any more when the mail comes later.
    'OwnershipChangeRequested.v1': ({ data }) => [
      mailOf('ownership-requested', data.changeId, data.dueAt),
    ],
    'OwnershipChangeRefused.v1': ({ data }) => decided(data.changeId, data.refusedAt),
    'OwnershipChangeEnded.v1': ({ data }) => decided(data.changeId, data.endedAt),
    'OwnershipChanged.v1': ({ data }) => decided(data.changeId, data.changedAt),
  }),
};

function decided(changeId: string, at: string): readonly Reaction[] {
  const giveUpAt = new Date(Date.parse(at) + WORTH_SENDING_MS).toISOString();
  return [mailOf('ownership-decided', changeId, giveUpAt)];
}

function mailOf(kind: QueueMail['kind'], subjectId: string, giveUpAt: string): Reaction {
  const input: QueueMail = { kind, subjectId, giveUpAt };
  return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
}
