import { queryOptions } from '@tanstack/react-query';
import type { Category } from 'contracts/api/catalog';
import { shopApi } from 'contracts/api/shop-api';
import { CATEGORIES_CACHED_MS } from 'contracts/constants/queries';
import { call } from '../../../request/api-client.ts';

export const categoriesQuery = queryOptions({
  queryKey: [shopApi.categories],
  queryFn: ({ signal }) =>
    call<Category[]>('GET', shopApi.categories, {
      signal,
      errorMessage: ({ status }) => `Categories API failed: ${status}`,
    }),
  staleTime: CATEGORIES_CACHED_MS,
});
