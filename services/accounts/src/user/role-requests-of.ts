import type { UserEvent } from 'contracts/events/accounts';
import type { Account } from './user-state.ts';

type Asked = Extract<UserEvent, { type: 'UserRoleRequested.v1' }>['data'];

/** An account that was opened with the role lets nobody in until that is approved. */
export function withRoleRequest(
  account: Account,
  { userId: _of, opens, ...request }: Asked,
): Account {
  return {
    ...account,
    ...(opens ? { unapproved: true } : {}),
    roleRequest: { kind: 'pending', ...request },
  };
}

/** What waits ends: as its own event says, or because something else was done to the account. */
export function withoutRoleRequest(
  account: Account,
  kind: 'approved' | 'rejected' | 'superseded',
): Account {
  const { roleRequest } = account;
  if (roleRequest?.kind !== 'pending') return account;
  return { ...account, roleRequest: { kind, requestId: roleRequest.requestId } };
}

/** What was done alone supersedes what waits. */
export function endOf({ requestId }: { readonly requestId?: string | undefined }) {
  return requestId === undefined ? 'superseded' : 'approved';
}

/** Somebody else has looked at the account, or it has a role by now that needs no second person. */
export function approved({ unapproved: _before, ...account }: Account): Account {
  return account;
}
