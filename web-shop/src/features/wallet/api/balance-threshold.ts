import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** Under which balance the people of the company are notified. */
export const balanceThresholdQuery = queryOptions({
  queryKey: ['/api/wallet/threshold'],
  queryFn: ({ signal }) => apiFresh('GET /api/wallet/threshold', {}, { signal }),
});
