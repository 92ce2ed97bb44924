import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { InvitationEvent } from 'contracts/events/invitations';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Mails whoever is invited into a company the link, and once more when an owner sends it again. */
export const mailInvitationProcess: Process = {
  name: 'mail-invitation',
  categories: ['invitation'],
  react,
};

type Sent = Extract<InvitationEvent, { type: 'InvitationSent.v2' | 'InvitationResent.v2' }>;

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'InvitationSent.v2' && recorded.type !== 'InvitationResent.v2')
    return [{ kind: 'ignore', because: `${recorded.type} invites nobody` }];
  const { data } = recorded as unknown as Sent;
  const input: QueueMail = {
    kind: 'invitation',
    subjectId: data.invitationId,
    giveUpAt: data.expiresAt,
  };
  return [{ kind: 'send', step: 'invitation', command: QUEUE_MAIL, input }];
}
