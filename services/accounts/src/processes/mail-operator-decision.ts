import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import { operatorDecisionEvents } from 'contracts/events/operator-decisions';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import type { Process, Reaction } from 'kernel/processes/process';

/** After so long, whoever reads the console has seen it. */
const WORTH_TELLING_MS = 3 * 24 * 60 * 60_000;

/** Tells every super admin what whoever operates the machine decided for want of a second person. */
export const mailOperatorDecisionProcess: Process = {
  name: 'mail-operator-decision',
  categories: ['operatorDecision'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const decided = eventAs(operatorDecisionEvents, recorded);
  if (!decided) return [{ kind: 'ignore', because: `${recorded.type} decides nothing` }];
  const { requestId, decidedAt } = decided.data;
  const giveUpAt = new Date(Date.parse(decidedAt) + WORTH_TELLING_MS).toISOString();
  const input: QueueMail = { kind: 'operator-decided', subjectId: requestId, giveUpAt };
  return [{ kind: 'send', step: 'operator-decided', command: QUEUE_MAIL, input }];
}
