import type { UserEvent } from 'contracts/events/accounts';
import { isCustomer } from 'contracts/policies/access';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import { notApproved } from './role-request.ts';
import type { UserState } from './user-state.ts';

/** Closes an account; the reason is encrypted under the user's key. */
export interface Disable {
  readonly type: 'Disable';
  readonly reason: string;
  /** An owner of the person's company does it. */
  readonly endedByOwner?: true;
}

type Known = Exclude<UserState, { status: 'unregistered' }>;
type Decision = readonly UserEvent[] | Rejection;

/** What an owner has closed, staff may close for good: then no owner opens it again. */
export function disable({ reason, endedByOwner }: Disable, { status, account }: Known): Decision {
  const isClosedForGood = status === 'disabled' && (endedByOwner || !account.endedByOwner);
  if (isClosedForGood) return reject('already-disabled', 'This account is disabled already.');
  const by = endedByOwner ? { endedByOwner } : {};
  return [{ type: 'UserDisabled.v2', data: { userId: account.userId, reason, ...by } }];
}

/** Nobody would be reached at its address any more. */
function addressYielded(): Rejection {
  return reject(
    'forbidden',
    'Whoever reads the mailbox of this account has taken its e-mail address back. Open another account for the company.',
  );
}

/** Opens a closed account again; the reason is encrypted under the user's key. */
export interface Enable {
  readonly type: 'Enable';
  readonly reason: string;
  /** Who of the staff does it, and when; absent of an owner, and of the portal's command line. */
  readonly opener?: { readonly reopenedBy: string; readonly reopenedAt: string };
}

export function enable(
  { reason, opener }: Enable,
  { status, account: { userId, role, unapproved, yielded } }: Known,
): Decision {
  if (status === 'active') return reject('already-enabled', 'This account is enabled already.');
  if (yielded) return addressYielded();
  if (unapproved) return notApproved();
  const reopened = opener && !isCustomer(role) ? { reopened: { ...opener, role } } : {};
  return [{ type: 'UserEnabled.v2', data: { userId, reason, ...reopened } }];
}
