import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { PREFETCH } from 'contracts/constants/prefetch';
import type { Tenant } from 'contracts/primitives/tenant';
import { call, callPage } from '../request/api-client.ts';

const WHILE_PROCESSING_MS = 1_000;

/** Orders on one page of the list. */
export const ORDERS_PAGE_SIZE = 25;

/** What narrows the list, as the API takes it; what is not set is not sent. */
export type OrdersQueryParams = Partial<
  Record<'status' | 'branchId' | 'from' | 'to' | 'search' | 'page', string>
>;

/** A page of the company's orders; without filters the first one, which is fetched ahead. */
export function ordersQuery(tenant: Tenant, params: OrdersQueryParams = {}) {
  return queryOptions({
    queryKey: [shopApi.orders, { tenantId: tenant, ...params }],
    queryFn: ({ signal }) => {
      const sent = { tenantId: tenant, perPage: String(ORDERS_PAGE_SIZE), ...params };
      const query = new URLSearchParams(sent).toString();
      return callPage<Order>(`${shopApi.orders}?${query}`, { signal });
    },
    staleTime: PREFETCH.stale.ordersMs,
    placeholderData: keepPreviousData,
  });
}

/** One order; asked again every second until it is settled. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [shopApi.orders, id],
    queryFn: ({ signal }) => call<Order>('GET', shopApi.order(id), { signal }),
    refetchInterval: (query) =>
      query.state.data?.status === 'processing' ? WHILE_PROCESSING_MS : false,
  });
}
