import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { CompanyEvent } from 'contracts/events/accounts';
import type { Process } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';

/** After so long, everybody has met the rule at a sign-in. */
const WORTH_SENDING_MS = 24 * 60 * 60_000;

/** Notifies the people of a company that a second factor is asked of them from now on. */
export const mailCompanyFactorDutyProcess: Process = {
  name: 'mail-company-factor-duty',
  ...react<CompanyEvent>(
    {
      'CompanySecondFactorDutySet.v1': ({ data, metadata }) => {
        const { companyId: subjectId, required } = data;
        if (!required) return ignore('nothing is asked of anybody any more');
        const at = metadata['occurredAt'] ?? '';
        const giveUpAt = new Date(Date.parse(at) + WORTH_SENDING_MS).toISOString();
        const input: QueueMail = { kind: 'company-factor-duty', subjectId, giveUpAt };
        return [{ kind: 'send', step: 'mail', command: QUEUE_MAIL, input }];
      },
    },
    'is about no duty',
  ),
};
