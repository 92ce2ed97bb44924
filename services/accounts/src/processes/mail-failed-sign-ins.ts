import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** After a day, whoever was not told sees it in the list of sessions. */
const WORTH_TELLING_MS = 24 * 60 * 60_000;

/** Mails the owner of an account that somebody guesses at its password. */
export const mailFailedSignInsProcess: Process = {
  name: 'mail-failed-sign-ins',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  if (recorded.type !== 'UserSignInsFailed.v1')
    return [{ kind: 'ignore', because: `${recorded.type} tells of no failures` }];
  const { data } = recorded as unknown as Extract<UserEvent, { type: 'UserSignInsFailed.v1' }>;
  const input: QueueMail = {
    kind: 'failed-sign-ins',
    subjectId: data.userId,
    giveUpAt: new Date(Date.parse(data.noticedAt) + WORTH_TELLING_MS).toISOString(),
  };
  return [{ kind: 'send', step: 'failed-sign-ins', command: QUEUE_MAIL, input }];
}
