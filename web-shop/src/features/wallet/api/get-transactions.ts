import { queryOptions } from '@tanstack/react-query';
import { paths } from 'contracts/api/paths';
import type { WalletTransaction } from 'contracts/api/wallet';
import { call } from '../../../request/portal.ts';

/** The wallet's history, newest first. */
export const transactionsQuery = queryOptions({
  queryKey: [paths.walletTransactions],
  queryFn: async ({ signal }) => {
    const answer = await call<{ data: WalletTransaction[] }>('GET', paths.walletTransactions, {
      signal,
    });
    return answer.data;
  },
  staleTime: 0,
});
