import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { CompanyEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** After so long, everybody has met the rule at a sign-in. */
const WORTH_TELLING_MS = 24 * 60 * 60_000;

/** Tells the people of a company that a second factor is asked of them from now on. */
export const mailCompanyFactorDutyProcess: Process = {
  name: 'mail-company-factor-duty',
  categories: ['company'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const event = recorded as unknown as CompanyEvent;
  if (event.type !== 'CompanySecondFactorDutySet.v1')
    return [{ kind: 'ignore', because: `${event.type} is about no duty` }];
  const { companyId: subjectId, required } = event.data;
  if (!required) return [{ kind: 'ignore', because: 'nothing is asked of anybody any more' }];
  const at = recorded.metadata['occurredAt'] ?? '';
  const giveUpAt = new Date(Date.parse(at) + WORTH_TELLING_MS).toISOString();
  const input: QueueMail = { kind: 'company-factor-duty', subjectId, giveUpAt };
  return [{ kind: 'send', step: 'mail', command: QUEUE_MAIL, input }];
}
