import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { shopApi } from 'contracts/api/shop-api';
import type { WalletTransaction } from 'contracts/api/wallet';
import { apiClient, totalOf } from '../../../request/api-client.ts';
import type { ListPage } from '../../../request/api-client.ts';

/** Transactions on one page of the list. */
export const TRANSACTIONS_PAGE_SIZE = 25;

/** What narrows the list, as the API takes it; what is not set is not sent. */
export type TransactionsQueryParams = Partial<Record<'kind' | 'from' | 'to' | 'page', string>>;

/** A page of the wallet's history, newest first. */
export function transactionsOf(params: TransactionsQueryParams) {
  return queryOptions({
    queryKey: [shopApi.walletTransactions, params],
    queryFn: async ({ signal }): Promise<ListPage<WalletTransaction>> => {
      const sent = { perPage: String(TRANSACTIONS_PAGE_SIZE), ...params };
      const query = new URLSearchParams(sent).toString();
      const response = await apiClient.sendFresh(`${shopApi.walletTransactions}?${query}`, {
        signal,
      });
      const { data: items } = (await response.json()) as { data: WalletTransaction[] };
      return { items, total: totalOf(response, items.length) };
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** Its first page, which is fetched ahead. */
export const transactionsQuery = transactionsOf({});
