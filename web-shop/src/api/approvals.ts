import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Approval } from 'contracts/api/approvals';
import { shopApi } from 'contracts/api/shop-api';
import { teamPaths } from 'contracts/api/team-paths';
import { callPage } from '../request/api-client.ts';

/** Under the orders' key, whose live changes tell of approvals too. */
export const approvalsKey = [shopApi.orders, 'approvals'] as const;

/** A page of what waits or waited: of the company for those who approve, else one's own. */
export function approvalsQuery(params: { readonly page: string; readonly perPage: string }) {
  return queryOptions({
    queryKey: [...approvalsKey, 'list', params],
    queryFn: ({ signal }) =>
      callPage<Approval>(`${teamPaths.approvals}?${new URLSearchParams(params).toString()}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the decision of who asks; of whoever decides nothing, how many of their own wait. */
export function waitingApprovalsQuery({ decides }: { readonly decides: boolean }) {
  const which = decides ? 'toDecide=true' : 'status=waiting';
  return queryOptions({
    queryKey: [...approvalsKey, 'waiting', which],
    queryFn: ({ signal }) =>
      callPage<Approval>(`${teamPaths.approvals}?${which}&perPage=1`, { signal }),
    select: ({ total }) => total,
  });
}
