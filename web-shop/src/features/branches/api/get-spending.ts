import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

export const branchSpendingQuery = queryOptions({
  queryKey: ['/api/branches/spending'],
  queryFn: ({ signal }) => apiFresh('GET /api/branches/spending', {}, { signal }),
  // Orders change it, and nothing on this screen would notice.
  staleTime: 0,
});
