import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { PREFETCH } from 'contracts/constants/prefetch';
import type { Tenant } from 'contracts/primitives/tenant';
import { cartQuery } from '../../api/cart.ts';
import { ordersQuery } from '../../api/orders.ts';
import { walletQuery } from '../../api/wallet.ts';
import { unfilteredProducts } from '../../features/catalogue/api/get-products.ts';
import { transactionsQuery } from '../../features/wallet/api/get-transactions.ts';
import { companyOf, maySeeMarket } from 'contracts/policies/access';
import { mayAs } from '../../session/use-may.ts';
import type { PrefetchTask } from './prefetch-tasks.ts';

const { data, stale } = PREFETCH;

/** What somebody will look at next, under the very keys that the screens use: first the products, then the orders and the wallet. */
export function dataTasks(
  queryClient: QueryClient,
  user: User,
  tenant: Tenant,
): readonly PrefetchTask[] {
  const cartTask: PrefetchTask = {
    delayMs: 0,
    run: () => queryClient.query({ ...cartQuery(tenant), staleTime: stale.cartMs }),
  };
  const catalogueTasks: PrefetchTask[] = [
    {
      delayMs: 0,
      run: () => queryClient.query({ ...unfilteredProducts(tenant), staleTime: stale.productsMs }),
    },
    // Who only looks has no cart.
    ...(mayAs(user.companyRole, 'buy') ? [cartTask] : []),
  ];
  const companyTasks: PrefetchTask[] = [
    {
      delayMs: data.ordersMs,
      run: () => queryClient.query({ ...ordersQuery(tenant), staleTime: stale.ordersMs }),
    },
  ];
  const walletTasks: PrefetchTask[] = [
    // Both are always stale: what is there by then is not asked for twice.
    {
      delayMs: data.transactionsMs,
      run: () => queryClient.query({ ...transactionsQuery, staleTime: Infinity }),
    },
    {
      delayMs: data.walletMs,
      run: () => queryClient.query({ ...walletQuery, staleTime: Infinity }),
    },
  ];
  return [
    ...(maySeeMarket(user, tenant) ? catalogueTasks : []),
    ...(companyOf(user) === '' ? [] : companyTasks),
    // Whoever is bound to branches sees no wallet.
    ...(companyOf(user) === '' || user.boundTo ? [] : walletTasks),
  ];
}
