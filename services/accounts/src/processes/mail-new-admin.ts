import { ROLE_CHANGE_NOTICE_MS } from 'contracts/constants/people';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import { isAdmin } from 'contracts/policies/access';
import type { Process, Reaction } from 'kernel/processes/process';
import { ignore, react } from 'kernel/processes/react';
import type { Recorded } from 'kernel/projections/define-projection';

/** Notifies every super admin of who is to become an admin, became one, or did not. */
export const mailNewAdminProcess: Process = {
  name: 'mail-new-admin',
  ...react<UserEvent>(
    {
      // Nobody is notified of the accounts of a demo: they come with it.
      'UserRegistered.v1': (event) =>
        isAdmin(event.data.role) && event.data.origin === 'command-line'
          ? mailOf('admin-alone', event)
          : nobody(event),
      'UserRoleRequested.v1': (event) => mailOf('admin-requested', event),
      'UserRoleRejected.v1': (event) => mailOf('admin-rejected', event),
      'UserRoleChanged.v2': (event) =>
        isAdmin(event.data.role)
          ? mailOf(event.data.requestId === undefined ? 'admin-alone' : 'admin-approved', event)
          : nobody(event),
      'UserEnabled.v2': (event) => {
        const { requestId, reopened } = event.data;
        if (requestId !== undefined) return mailOf('admin-approved', event);
        return reopened && isAdmin(reopened.role) ? mailOf('admin-reopened', event) : nobody(event);
      },
    },
    'makes nobody an admin',
  ),
};

function nobody({ type }: Recorded<UserEvent>): readonly Reaction[] {
  return ignore(`${type} makes nobody an admin`);
}

function mailOf(
  kind: QueueMail['kind'],
  { type, data, metadata }: Recorded<UserEvent>,
): readonly Reaction[] {
  const at = Date.parse(metadata['occurredAt'] ?? '');
  if (Number.isNaN(at)) return ignore(`${type} says not when it was`);
  const giveUpAt = new Date(at + ROLE_CHANGE_NOTICE_MS).toISOString();
  const input: QueueMail = { kind, subjectId: data.userId, giveUpAt };
  return [{ kind: 'send', step: kind, command: QUEUE_MAIL, input }];
}
