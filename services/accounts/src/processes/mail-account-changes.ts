import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';
import { userIdOf } from '../user/user-id.ts';

/** After so long, whoever was not told has signed in and seen it, or asks our support. */
const WORTH_TELLING_MS = 24 * 60 * 60_000;

type Kinds = readonly QueueMail['kind'][];

/** Who is told by two mails is told at two addresses. */
const MAILS_OF: Readonly<Partial<Record<UserEvent['type'], Kinds>>> = {
  'UserPasswordChanged.v1': ['password-changed'],
  'UserPasswordReset.v1': ['password-changed'],
  'UserEmailChangeRequested.v1': ['email-change-old', 'email-change-new'],
  'UserEmailChanged.v1': ['email-changed', 'email-changed-former'],
  'UserRoleChanged.v2': ['role-changed'],
  'CompanyRoleGiven.v1': ['role-changed'],
  'UserEnabled.v2': ['access-opened'],
};

/**
 * Tells somebody what was changed of their account, whoever did it: if it was somebody else, that is the moment to say so.
 */
export const mailAccountChangesProcess: Process = {
  name: 'mail-account-changes',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const { type, data } = recorded as unknown as UserEvent;
  const kinds = MAILS_OF[type] ?? [];
  if (kinds.length === 0) return [{ kind: 'ignore', because: `${type} is told in no mail` }];
  if (isOfOpening(recorded))
    return [{ kind: 'ignore', because: 'whoever begins with a role knows it' }];
  if (isFirstOpening({ type, data } as UserEvent))
    return [{ kind: 'ignore', because: 'who is let in for the first time is sent a link' }];
  const happenedAt = recorded.metadata['occurredAt'] ?? '';
  const giveUpAt =
    'expiresAt' in data
      ? data.expiresAt
      : new Date(Date.parse(happenedAt) + WORTH_TELLING_MS).toISOString();
  const told = { subjectId: data.userId, giveUpAt, happenedAt };
  return kinds.map((kind) => {
    const input: QueueMail = {
      kind,
      ...told,
      ...('changeId' in data && { changeId: data.changeId }),
    };
    return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
  });
}

/** Of an account that two people open, the second one's approval: it was never open before. */
function isFirstOpening(event: UserEvent): boolean {
  return event.type === 'UserEnabled.v2' && event.data.requestId !== undefined;
}

/** A role that came with the account: by the command that opened it, or by whoever accepted an invitation. */
function isOfOpening({ type, data, metadata }: RecordedEvent): boolean {
  if (type !== 'CompanyRoleGiven.v1') return false;
  const { actorId = '', commandId = '' } = metadata;
  return actorId === 'anonymous' || userIdOf(commandId) === data['userId'];
}
