import { useQuery } from '@tanstack/react-query';
import { waitingApprovalsQuery } from '../api/approvals.ts';
import { useCurrentUser } from '../session/use-session.ts';

/** How many carts wait for approval, as far as they concern who is signed in; 0 until it is known. */
export function useWaitingApprovals(): number {
  const buys = useCurrentUser()?.companyRole ?? 'viewer';
  return useQuery({ ...waitingApprovalsQuery, enabled: buys !== 'viewer' }).data ?? 0;
}
