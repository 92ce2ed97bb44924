import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PREFETCH } from 'contracts/constants/prefetch';
import type { Order } from 'contracts/api/orders';
import type { SentTo } from 'contracts/endpoints/api';
import type { Tenant } from 'contracts/primitives/tenant';
import { api, apiPage } from '../request/api.ts';

const WHILE_PROCESSING_MS = 1_000;

/** Orders on one page of the list. */
export const ORDERS_PAGE_SIZE = 25;

/** What narrows the list, as the API takes it; what is not set is not sent. */
export type OrdersQueryParams = Omit<SentTo<'GET /api/orders'>, 'tenantId' | 'perPage'>;

/** A page of the company's orders; without filters the first one, which is fetched ahead. */
export function ordersQuery(tenant: Tenant, params: OrdersQueryParams = {}) {
  return queryOptions({
    queryKey: ['/api/orders', { tenantId: tenant, ...params }],
    queryFn: ({ signal }) => {
      const sent = { tenantId: tenant, perPage: ORDERS_PAGE_SIZE, ...params };
      return apiPage('GET /api/orders', sent, { signal });
    },
    staleTime: PREFETCH.stale.ordersMs,
    placeholderData: keepPreviousData,
  });
}

/** One order; asked again every second until it is settled. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: ['/api/orders', id],
    // One that was placed a moment ago stands here as its placing answered it.
    queryFn: ({ signal }): Promise<Order> =>
      api('GET /api/orders/:orderId', { orderId: id }, { signal }),
    refetchInterval: (query) =>
      query.state.data?.status === 'processing' ? WHILE_PROCESSING_MS : false,
  });
}
