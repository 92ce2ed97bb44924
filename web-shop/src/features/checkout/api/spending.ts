import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** What was ordered this month, and what may be without asking; what changes orders changes it. */
export const ownSpendingQuery = queryOptions({
  queryKey: ['/api/orders', 'own-spending'],
  queryFn: ({ signal }) => apiFresh('GET /api/spending', {}, { signal }),
  staleTime: 0,
});
