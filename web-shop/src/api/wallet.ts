import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { mayRetry, WALLET_QUERY } from 'contracts/constants/queries';
import { REFRESH } from 'contracts/constants/refresh';
import { apiFresh } from '../request/api.ts';
import { statusOf } from 'web-shared/request/request-error';

export const walletQuery = queryOptions({
  queryKey: ['/api/wallet'],
  queryFn: async ({ signal }) => {
    const body = await apiFresh('GET /api/wallet', {}, { signal });
    return body.data.balance;
  },
  staleTime: WALLET_QUERY.staleMs,
  gcTime: WALLET_QUERY.gcMs,
  retry: (failures, error) => mayRetry(failures, statusOf(error), WALLET_QUERY.retryLimit),
});

export function refreshWallet(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['/api/wallet'] });
  void queryClient.invalidateQueries({ queryKey: ['/api/wallet-balance'] });
  void queryClient.invalidateQueries({ queryKey: ['/api/wallet/transactions'] });
}

/** The wallet is read again shortly after an order is completed, and once more after its payment. */
export function refreshWalletAfterOrder(queryClient: QueryClient): void {
  setTimeout(() => refreshWallet(queryClient), REFRESH.walletAfterOrderMs);
  setTimeout(() => refreshWallet(queryClient), REFRESH.walletAfterPaymentMs);
}
