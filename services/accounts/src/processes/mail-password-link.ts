import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';
import { INVITATION_VALID_FOR_MINUTES } from '../password-reset/reset-tokens.ts';

/** Mails whoever was invited, or whom an admin helps to a password, the link by which they choose one. */
export const mailPasswordLinkProcess: Process = {
  name: 'mail-password-link',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'UserInvited.v2')
    return [{ kind: 'ignore', because: `${recorded.type} invites nobody` }];
  const { data } = recorded as unknown as Extract<UserEvent, { type: 'UserInvited.v2' }>;
  const giveUpAt = new Date(Date.parse(data.invitedAt) + INVITATION_VALID_FOR_MINUTES * 60_000);
  const input: QueueMail = {
    kind: 'password-link',
    subjectId: data.userId,
    giveUpAt: giveUpAt.toISOString(),
  };
  return [{ kind: 'send', step: 'password-link', command: QUEUE_MAIL, input }];
}
