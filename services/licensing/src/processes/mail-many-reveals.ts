import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { StaffRevealsEvent } from 'contracts/events/licensing';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After so long, nobody stops what was going on. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/** Notifies super admins that one of the staff has looked at as many keys as one person may within an hour. */
export const mailManyRevealsProcess: Process = {
  name: 'mail-many-reveals',
  ...react<StaffRevealsEvent>(
    {
      'StaffRevealBoundReached.v1': ({ data: { adminId: subjectId, reachedAt } }) => {
        const giveUpAt = new Date(Date.parse(reachedAt) + GIVE_UP_AFTER_MS).toISOString();
        const input: QueueMail = { kind: 'many-reveals', subjectId, giveUpAt };
        return [{ kind: 'send', step: 'many-reveals', command: QUEUE_MAIL, input }];
      },
    },
    'reaches no bound',
  ),
};
