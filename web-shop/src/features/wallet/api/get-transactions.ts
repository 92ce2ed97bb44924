import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SentTo } from 'contracts/endpoints/api';
import { apiResponseFresh, totalOf } from '../../../request/api.ts';

/** Transactions on one page of the list. */
export const TRANSACTIONS_PAGE_SIZE = 25;

/** What narrows the list, as the API takes it; what is not set is not sent. */
type TransactionsQueryParams = Omit<SentTo<'GET /api/wallet/transactions'>, 'perPage'>;

/** A page of the wallet's history, newest first. */
export function transactionsOf(params: TransactionsQueryParams) {
  return queryOptions({
    queryKey: ['/api/wallet/transactions', params],
    queryFn: async ({ signal }) => {
      const sent = { perPage: TRANSACTIONS_PAGE_SIZE, ...params };
      const response = await apiResponseFresh('GET /api/wallet/transactions', sent, { signal });
      const { data: items } = await response.json();
      return { items, total: totalOf(response, items.length) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Its first page, which is fetched ahead. */
export const transactionsQuery = transactionsOf({});
