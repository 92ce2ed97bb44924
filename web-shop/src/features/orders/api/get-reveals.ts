import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiPage } from '../../../request/api.ts';

/** Reveals on one page of the list. */
export const REVEALS_PAGE_SIZE = 25;

/** A page of who in the company looked at which keys. */
export function revealsQuery(page: number) {
  return queryOptions({
    queryKey: ['/api/orders', 'reveals', page],
    queryFn: ({ signal }) =>
      apiPage('GET /api/orders/reveals', { page, perPage: REVEALS_PAGE_SIZE }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
