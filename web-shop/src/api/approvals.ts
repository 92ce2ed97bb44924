import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiPage } from '../request/api.ts';

/** Under the orders' key, whose live changes announce approvals too. */
export const approvalsKey = ['/api/orders', 'approvals'] as const;

/** A page of what waits or waited: of the company for those who approve, else one's own. */
export function approvalsQuery(params: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: [...approvalsKey, 'list', params],
    queryFn: ({ signal }) => apiPage('GET /api/approvals', params, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the decision of who asks; of whoever decides nothing, how many of their own wait. */
export function waitingApprovalsQuery({ decides }: { readonly decides: boolean }) {
  const which = decides ? ({ toDecide: 'true' } as const) : ({ status: 'waiting' } as const);
  return queryOptions({
    queryKey: [...approvalsKey, 'waiting', which],
    queryFn: ({ signal }) => apiPage('GET /api/approvals', { ...which, perPage: 1 }, { signal }),
    select: ({ total }) => total,
  });
}
