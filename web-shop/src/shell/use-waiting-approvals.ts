import { useQuery } from '@tanstack/react-query';
import { hasRight } from 'contracts/policies/company-rights';
import { waitingApprovalsQuery } from '../api/approvals.ts';
import { useCurrentUser } from '../session/use-session.ts';

/** How many carts wait for approval, as far as they concern who is signed in; 0 until it is known. */
export function useWaitingApprovals(): number {
  const role = useCurrentUser()?.companyRole;
  const decides = hasRight(role, 'approve');
  const enabled = hasRight(role, 'buy');
  return useQuery({ ...waitingApprovalsQuery({ decides }), enabled }).data ?? 0;
}
