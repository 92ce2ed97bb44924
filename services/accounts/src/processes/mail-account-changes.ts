import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { Only } from 'contracts/events/categories';
import type { UserEvent } from 'contracts/events/accounts';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';
import type { Recorded } from 'kernel/projections/define-projection';
import { userIdOf } from '../user/user-id.ts';

/** After so long, whoever was not notified has signed in and seen it, or asks our support. */
const WORTH_SENDING_MS = 24 * 60 * 60_000;

/** Notifies people of changes to their account, whoever made them: if somebody else did, they can say so at once. */
export const mailAccountChangesProcess: Process = {
  name: 'mail-account-changes',
  ...react<UserEvent>(
    {
      'UserPasswordChanged.v1': (event) => mailsOf(['password-changed'], event),
      'UserPasswordReset.v1': (event) => mailsOf(['password-changed'], event),
      // Two mails go to two addresses.
      'UserEmailChangeRequested.v1': (event) =>
        mailsOf(['email-change-old', 'email-change-new'], event),
      'UserEmailChanged.v1': (event) => mailsOf(['email-changed', 'email-changed-former'], event),
      'UserRoleChanged.v2': (event) => mailsOf(['role-changed'], event),
      'CompanyRoleGiven.v1': (event) =>
        isOfOpening(event)
          ? ignore('whoever begins with a role knows it')
          : mailsOf(['role-changed'], event),
      // Of an account that two people open, the second one's approval: it was never open before.
      'UserEnabled.v2': (event) =>
        event.data.requestId === undefined
          ? mailsOf(['access-opened'], event)
          : ignore('who is let in for the first time is sent a link'),
    },
    'has no mail',
  ),
};

function mailsOf(
  kinds: readonly QueueMail['kind'][],
  { data, metadata }: Recorded<UserEvent>,
): readonly Reaction[] {
  const happenedAt = metadata['occurredAt'] ?? '';
  const giveUpAt =
    'expiresAt' in data
      ? data.expiresAt
      : new Date(Date.parse(happenedAt) + WORTH_SENDING_MS).toISOString();
  const mail = { subjectId: data.userId, giveUpAt, happenedAt };
  return kinds.map((kind) => {
    const input: QueueMail = {
      kind,
      ...mail,
      ...('changeId' in data && { changeId: data.changeId }),
    };
    return { kind: 'send', step: kind, command: QUEUE_MAIL, input };
  });
}

/** A role that came with the account: by the command that opened it, or by whoever accepted an invitation. */
function isOfOpening({
  data,
  metadata,
}: Recorded<Only<UserEvent, 'CompanyRoleGiven.v1'>>): boolean {
  const { actorId = '', commandId = '' } = metadata;
  return actorId === 'anonymous' || userIdOf(commandId) === data.userId;
}
