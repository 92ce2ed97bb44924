import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { Only } from 'contracts/events/categories';
import type { InvitationEvent } from 'contracts/events/invitations';
import type { Process, Reaction } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** Mails whoever is invited into a company the link, and once more when an owner sends it again. */
export const mailInvitationProcess: Process = {
  name: 'mail-invitation',
  ...react<InvitationEvent>(
    { 'InvitationSent.v2': mailLink, 'InvitationResent.v2': mailLink },
    'invites nobody',
  ),
};

type Sent = Only<InvitationEvent, 'InvitationSent.v2' | 'InvitationResent.v2'>;

function mailLink({ data }: Sent): readonly Reaction[] {
  const input: QueueMail = {
    kind: 'invitation',
    subjectId: data.invitationId,
    giveUpAt: data.expiresAt,
  };
  return [{ kind: 'send', step: 'invitation', command: QUEUE_MAIL, input }];
}
