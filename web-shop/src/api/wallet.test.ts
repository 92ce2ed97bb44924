import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../app/query-client.ts';
import { stubFetch } from '../testing/shop-wrapper.tsx';
import { refreshWallet, refreshWalletAfterOrder, walletQuery } from './wallet.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A wallet on screen, read once. */
async function openWallet() {
  const balance = () => Response.json({ data: { balance: { totalAvailable: '10.00' } } });
  const { count } = stubFetch({ 'GET /api/wallet': balance });
  const queryClient = createQueryClient();
  new QueryObserver(queryClient, walletQuery).subscribe(() => undefined);
  await after(0);
  return { queryClient, reads: () => count('GET', '/api/wallet') };
}

test('[S4.18][T.61] when an order is completed the wallet is read again after 0.5 s', async () => {
  const { queryClient, reads } = await openWallet();
  refreshWalletAfterOrder(queryClient);
  await after(499);
  expect(reads()).toBe(1);
  await after(1);
  expect(reads()).toBe(2);
});

test('[S4.19] after its payment the wallet is read again after 1 s', async () => {
  const { queryClient, reads } = await openWallet();
  refreshWalletAfterOrder(queryClient);
  await after(999);
  expect(reads()).toBe(2);
  await after(1);
  expect(reads()).toBe(3);
});

test('[S7.38] what is kept under /api/wallet-balance is invalidated with the wallet', async () => {
  const { queryClient } = await openWallet();
  queryClient.setQueryData(['/api/wallet-balance'], { totalAvailable: '10.00' });
  refreshWallet(queryClient);
  expect(queryClient.getQueryState(['/api/wallet-balance'])?.isInvalidated).toBe(true);
});
