import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { ProjectionControlEvent } from 'contracts/events/projection-control';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After so long, whoever reads the console has seen it. */
const WORTH_SENDING_MS = 3 * 24 * 60 * 60_000;

/** Notifies every super admin that an event was left out of a read model: screens go on without it. */
export const mailSkippedEventProcess: Process = {
  name: 'mail-skipped-event',
  ...react<ProjectionControlEvent>(
    {
      'EventSkipped.v1': ({ id, metadata }) => {
        const happenedAt = metadata['occurredAt'] ?? new Date(0).toISOString();
        const giveUpAt = new Date(Date.parse(happenedAt) + WORTH_SENDING_MS).toISOString();
        const input: QueueMail = { kind: 'event-skipped', subjectId: id, giveUpAt };
        return [{ kind: 'send', step: 'event-skipped', command: QUEUE_MAIL, input }];
      },
    },
    'leaves nothing out',
  ),
};
