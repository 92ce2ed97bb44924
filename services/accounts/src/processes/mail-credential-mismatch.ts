import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After so long, whoever reads the console has seen it. */
const WORTH_SENDING_MS = 3 * 24 * 60 * 60_000;

/** Notifies super admins that what somebody is verified by was changed past the portal. */
export const mailCredentialMismatchProcess: Process = {
  name: 'mail-credential-mismatch',
  ...react<UserEvent>(
    {
      'CredentialMismatchFound.v1': ({ id, data }) => {
        const giveUpAt = new Date(Date.parse(data.foundAt) + WORTH_SENDING_MS).toISOString();
        const input: QueueMail = { kind: 'log-changed', subjectId: id, giveUpAt };
        return [{ kind: 'send', step: 'log-changed', command: QUEUE_MAIL, input }];
      },
    },
    'finds nothing changed',
  ),
};
