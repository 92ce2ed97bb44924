import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After a day, whoever was not notified sees it in the list of sessions. */
const WORTH_SENDING_MS = 24 * 60 * 60_000;

/** Mails the owner of an account that somebody guesses at its password. */
export const mailFailedSignInsProcess: Process = {
  name: 'mail-failed-sign-ins',
  ...react<UserEvent>(
    {
      'UserSignInsFailed.v1': ({ data }) => {
        const giveUpAt = new Date(Date.parse(data.noticedAt) + WORTH_SENDING_MS).toISOString();
        const input: QueueMail = { kind: 'failed-sign-ins', subjectId: data.userId, giveUpAt };
        return [{ kind: 'send', step: 'failed-sign-ins', command: QUEUE_MAIL, input }];
      },
    },
    'reports no failures',
  ),
};
