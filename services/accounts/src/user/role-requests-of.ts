import type { UserEvent } from 'contracts/events/accounts';

type Asked = Extract<UserEvent, { type: 'UserRoleRequested.v1' }>['data'];

export type RoleRequest =
  | ({ readonly kind: 'pending' } & Omit<Asked, 'userId' | 'opens'>)
  | { readonly kind: 'approved' | 'rejected' | 'superseded'; readonly requestId: string };

/** What an account holds of roles that take two people. */
interface WithRole {
  readonly roleRequest?: RoleRequest;
  readonly unapproved?: true;
}

/** An account that was opened with the role lets nobody in until that is approved. */
export function withRoleRequest<Account extends WithRole>(
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
export function withoutRoleRequest<Account extends WithRole>(
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
export function approved<Account extends WithRole>({
  unapproved: _before,
  ...account
}: Account): Omit<Account, 'unapproved'> {
  return account;
}
