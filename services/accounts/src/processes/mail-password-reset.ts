import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';
import { VALID_FOR_MINUTES } from '../password-reset/reset-tokens.ts';

/** Mails the link to whoever asked for a new password. A link that could not be mailed for an hour is let go. */
export const mailPasswordResetProcess: Process = {
  name: 'mail-password-reset',
  ...react<UserEvent>(
    {
      'UserPasswordResetRequested.v1': ({ data }) => {
        const requested = Date.parse(data.requestedAt);
        const giveUpAt = new Date(requested + VALID_FOR_MINUTES * 60_000).toISOString();
        const input: QueueMail = { kind: 'password-reset', subjectId: data.userId, giveUpAt };
        return [{ kind: 'send', step: 'password-reset', command: QUEUE_MAIL, input }];
      },
    },
    'asks for no link',
  ),
};
