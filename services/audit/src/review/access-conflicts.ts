import type { ReviewedAccount } from 'contracts/api/history-review';
import type { AccessConflict } from 'contracts/constants/history-review';
import { isAdmin, isCustomer, mayManageRole } from 'contracts/policies/access';
import { hasRight } from 'contracts/policies/company-rights';

type Rights = Pick<ReviewedAccount, 'role' | 'companyRole' | 'state' | 'secondFactors'>;

/** Rights of one account that are wanted apart, by the tables that the portal itself asks. An account that is closed, or has no password yet, has none. */
export function conflictsOf({
  role,
  companyRole,
  state,
  secondFactors,
}: Rights): readonly AccessConflict[] {
  if (state !== 'active') return [];
  const conflicts: readonly (readonly [AccessConflict, boolean])[] = [
    ['books-and-approves', isAdmin(role)],
    ['grants-and-books', isAdmin(role) && mayManageRole(role, 'admin')],
    ['buys-and-approves', hasRight(companyRole, 'buy') && hasRight(companyRole, 'approve')],
    ['no-second-factor', !isCustomer(role) && secondFactors.length === 0],
  ];
  return conflicts.flatMap(([conflict, isSo]) => (isSo ? [conflict] : []));
}
