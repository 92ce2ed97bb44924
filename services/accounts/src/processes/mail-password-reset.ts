import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process, Reaction } from 'kernel/processes/process';
import { VALID_FOR_MINUTES } from '../password-reset/reset-tokens.ts';

/** Mails the link to whoever asked for a new password. A link that could not be mailed for an hour is let go. */
export const mailPasswordResetProcess: Process = {
  name: 'mail-password-reset',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'UserPasswordResetRequested.v1')
    return [{ kind: 'ignore', because: `${recorded.type} asks for no link` }];
  const { data } = recorded as unknown as Extract<
    UserEvent,
    { type: 'UserPasswordResetRequested.v1' }
  >;
  const giveUpAt = new Date(Date.parse(data.requestedAt) + VALID_FOR_MINUTES * 60_000);
  const input: QueueMail = {
    kind: 'password-reset',
    subjectId: data.userId,
    giveUpAt: giveUpAt.toISOString(),
  };
  return [{ kind: 'send', step: 'password-reset', command: QUEUE_MAIL, input }];
}
