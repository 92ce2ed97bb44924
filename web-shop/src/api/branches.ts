import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../request/api.ts';

/** The branches of the own company; the branches screen and the checkout share them. */
export const branchesQuery = queryOptions({
  queryKey: ['/api/branches'],
  queryFn: ({ signal }) => apiFresh('GET /api/branches', {}, { signal }),
});
