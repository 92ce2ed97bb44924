import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';
import { INVITATION_VALID_FOR_MINUTES } from '../password-reset/reset-tokens.ts';

/** Mails whoever was invited, or whom an admin helps to a password, the link by which they choose one. */
export const mailPasswordLinkProcess: Process = {
  name: 'mail-password-link',
  ...react<UserEvent>(
    {
      'UserInvited.v2': ({ data }) => {
        const invited = Date.parse(data.invitedAt);
        const giveUpAt = new Date(invited + INVITATION_VALID_FOR_MINUTES * 60_000).toISOString();
        const input: QueueMail = { kind: 'password-link', subjectId: data.userId, giveUpAt };
        return [{ kind: 'send', step: 'password-link', command: QUEUE_MAIL, input }];
      },
    },
    'invites nobody',
  ),
};
