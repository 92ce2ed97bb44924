import { useQuery } from '@tanstack/react-query';
import { hasRight } from 'contracts/policies/company-rights';
import { waitingApprovalsQuery } from '../api/approvals.ts';
import { useCurrentUser } from '../session/use-session.ts';

/** How many carts wait for approval, as far as they concern who is signed in; 0 until it is known. */
export function useWaitingApprovals(): number {
  const enabled = hasRight(useCurrentUser()?.companyRole, 'buy');
  return useQuery({ ...waitingApprovalsQuery, enabled }).data ?? 0;
}
