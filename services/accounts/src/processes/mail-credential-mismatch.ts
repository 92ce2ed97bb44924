import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** After so long, whoever reads the console has seen it. */
const WORTH_TELLING_MS = 3 * 24 * 60 * 60_000;

/** Tells super admins that what somebody is verified by was changed past the portal. */
export const mailCredentialMismatchProcess: Process = {
  name: 'mail-credential-mismatch',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'CredentialMismatchFound.v1')
    return [{ kind: 'ignore', because: `${recorded.type} finds nothing changed` }];
  const { data } = recorded as unknown as Extract<
    UserEvent,
    { type: 'CredentialMismatchFound.v1' }
  >;
  const giveUpAt = new Date(Date.parse(data.foundAt) + WORTH_TELLING_MS).toISOString();
  const input: QueueMail = { kind: 'log-changed', subjectId: recorded.id, giveUpAt };
  return [{ kind: 'send', step: 'log-changed', command: QUEUE_MAIL, input }];
}
