import { queryOptions } from '@tanstack/react-query';
import { CATEGORIES_CACHED_MS } from 'contracts/constants/queries';
import { api } from '../../../request/api.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['/api/categories'],
  queryFn: ({ signal }) =>
    api(
      'GET /api/categories',
      {},
      { signal, errorMessage: ({ status }) => `Categories API failed: ${status}` },
    ),
  staleTime: CATEGORIES_CACHED_MS,
});
