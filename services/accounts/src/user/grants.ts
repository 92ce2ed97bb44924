import type { GRANTS } from 'contracts/constants/people';
import type { UserEvent } from 'contracts/events/accounts';
import { isCustomer, mayManageRole } from 'contracts/policies/access';
import { hasRight } from 'contracts/policies/company-rights';
import type { Role } from 'contracts/primitives/role';
import type { Rejection } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';
import type { Account, UserState } from './user-state.ts';

/** What somebody had handed out by a link: a place in a company, or the way into an account of a role. */
export interface Grant {
  readonly grant: (typeof GRANTS)[number];
  readonly role: Role;
  readonly companyId: string | undefined;
  /** The {@link Account.term} of whoever handed it out, then; absent where it was not counted yet. */
  readonly inviterTerm?: number | undefined;
}

/** Whether what somebody had handed out holds: nothing of theirs has fallen since, and they still might hand it out. */
export function stillHolds(grant: Grant, state: UserState): boolean {
  if (state.status !== 'active') return false;
  const { account } = state;
  if (grant.inviterTerm !== undefined && grant.inviterTerm !== account.term) return false;
  return grant.grant === 'invitation'
    ? keepsPeopleOf(account, grant.companyId)
    : mayManageRole(account.role, grant.role);
}

function keepsPeopleOf({ role, part, companyId }: Account, company: string | undefined): boolean {
  return isCustomer(role) && companyId === company && hasRight(part?.role, 'keep-colleagues');
}

/** Records in the stream of whoever handed it out that it was taken up, so that their end and this exclude each other. */
export function takeUp(
  { takenUpBy, ...grant }: Grant & { readonly takenUpBy: string },
  state: Exclude<UserState, { status: 'unregistered' }>,
): readonly UserEvent[] | Rejection {
  if (!stillHolds(grant, state)) {
    return reject('forbidden', 'Whoever handed this out may not hand it out any more.');
  }
  const { userId } = state.account;
  return [{ type: 'GrantTakenUp.v1', data: { userId, takenUpBy, grant: grant.grant } }];
}
