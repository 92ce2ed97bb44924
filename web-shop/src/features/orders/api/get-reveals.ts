import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderReveal } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { callPage } from '../../../request/api-client.ts';

/** Reveals on one page of the list. */
export const REVEALS_PAGE_SIZE = 25;

/** A page of who in the company looked at which keys. */
export function revealsQuery(page: number) {
  return queryOptions({
    queryKey: [shopApi.orders, 'reveals', page],
    queryFn: ({ signal }) =>
      callPage<OrderReveal>(`${shopApi.reveals}?page=${page}&perPage=${REVEALS_PAGE_SIZE}`, {
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
