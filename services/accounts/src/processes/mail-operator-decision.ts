import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { OperatorDecisionEvent } from 'contracts/events/operator-decisions';
import type { Process } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';

/** After so long, whoever reads the console has seen it. */
const WORTH_SENDING_MS = 3 * 24 * 60 * 60_000;

/** Notifies every super admin of what the operator of the machine decided for lack of a second person. */
export const mailOperatorDecisionProcess: Process = {
  name: 'mail-operator-decision',
  ...react<OperatorDecisionEvent>({
    'OperatorDecided.v1': ({ data: { requestId, decidedAt } }) => {
      const giveUpAt = new Date(Date.parse(decidedAt) + WORTH_SENDING_MS).toISOString();
      const input: QueueMail = { kind: 'operator-decided', subjectId: requestId, giveUpAt };
      return [{ kind: 'send', step: 'operator-decided', command: QUEUE_MAIL, input }];
    },
  }),
};
