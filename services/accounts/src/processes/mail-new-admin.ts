import { ROLE_CHANGE_TOLD_MS } from 'contracts/constants/people';
import { QUEUE_MAIL } from 'contracts/calls/queue-mail';
import type { QueueMail } from 'contracts/calls/queue-mail';
import type { UserEvent } from 'contracts/events/accounts';
import { isAdmin } from 'contracts/policies/access';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** Tells every super admin who is to become an admin, became one, or did not. */
export const mailNewAdminProcess: Process = {
  name: 'mail-new-admin',
  categories: ['user'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const { type, data } = recorded;
  const event = { type, data } as UserEvent;
  const kind = kindOf(event);
  if (!kind) return [{ kind: 'ignore', because: `${type} makes nobody an admin` }];
  const at = Date.parse(recorded.metadata['occurredAt'] ?? '');
  if (Number.isNaN(at)) return [{ kind: 'ignore', because: `${type} says not when it was` }];
  const giveUpAt = new Date(at + ROLE_CHANGE_TOLD_MS).toISOString();
  const input: QueueMail = { kind, subjectId: event.data.userId, giveUpAt };
  return [{ kind: 'send', step: kind, command: QUEUE_MAIL, input }];
}

/** Accounts of a demo are told to nobody: they come with it. */
function kindOf(event: UserEvent): QueueMail['kind'] | undefined {
  switch (event.type) {
    case 'UserRegistered.v1':
      return isAdmin(event.data.role) && event.data.origin === 'command-line'
        ? 'admin-alone'
        : undefined;
    case 'UserRoleRequested.v1':
      return 'admin-requested';
    case 'UserRoleRejected.v1':
      return 'admin-rejected';
    case 'UserRoleChanged.v2':
      if (!isAdmin(event.data.role)) return undefined;
      return event.data.requestId === undefined ? 'admin-alone' : 'admin-approved';
    case 'UserEnabled.v2': {
      const { requestId, reopened } = event.data;
      if (requestId !== undefined) return 'admin-approved';
      return reopened && isAdmin(reopened.role) ? 'admin-reopened' : undefined;
    }
    default:
      return undefined;
  }
}
