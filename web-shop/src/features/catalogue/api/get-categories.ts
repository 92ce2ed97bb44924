import { queryOptions } from '@tanstack/react-query';
import type { Category } from 'contracts/api/catalog';
import { paths } from 'contracts/api/paths';
import { CATEGORIES_CACHED_MS } from 'contracts/constants/queries';
import { call } from '../../../request/api-client.ts';

export const categoriesQuery = queryOptions({
  queryKey: [paths.categories],
  queryFn: ({ signal }) =>
    call<Category[]>('GET', paths.categories, {
      signal,
      errorMessage: ({ status }) => `Categories API failed: ${status}`,
    }),
  staleTime: CATEGORIES_CACHED_MS,
});
