import type { UserEvent } from 'contracts/events/accounts';
import type { UserColumns } from './tables.ts';

type EventOf<Type extends UserEvent['type']> = Extract<UserEvent, { type: Type }>;

/** Whatever else is done to an account ends the request for a role, as its decider says. */
export const NO_REQUEST = { role_request: null };

/** What is no edit of an account: its revision stays. */
export function unrevisedColumns(
  event: EventOf<'UserRoleRequested.v1' | 'UserRoleRejected.v1' | 'UserLanguageChosen.v1'>,
): UserColumns {
  if (event.type === 'UserLanguageChosen.v1') return { language: event.data.language };
  if (event.type === 'UserRoleRejected.v1') return NO_REQUEST;
  const { requestId: id, role, opens, requestedBy, requestedAt } = event.data;
  const request = JSON.stringify({ id, role, requestedBy, requestedAt });
  return { role_request: request, ...(opens ? { status: 'disabled' } : {}) };
}

/** What opens an account again forgets who closed it. */
export function statusColumns(
  event: EventOf<'UserEnabled.v2' | 'UserRoleChanged.v2'>,
): UserColumns {
  return event.type === 'UserRoleChanged.v2'
    ? { role: event.data.role, ...NO_REQUEST }
    : { status: 'active', ended_by_owner: false, ...NO_REQUEST };
}
