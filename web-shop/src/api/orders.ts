import { queryOptions } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { PREFETCH } from 'contracts/constants/prefetch';
import type { Tenant } from 'contracts/primitives/tenant';
import { call, callFresh } from '../request/portal.ts';

const WHILE_PROCESSING_MS = 1_000;

export function ordersQuery(tenant: Tenant) {
  return queryOptions({
    queryKey: [paths.orders, { tenantId: tenant }],
    queryFn: ({ signal }) => callFresh<Order[]>(`${paths.orders}?tenantId=${tenant}`, { signal }),
    staleTime: PREFETCH.stale.ordersMs,
  });
}

/** One order; asked again every second until it is settled. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [paths.orders, id],
    queryFn: ({ signal }) => call<Order>('GET', paths.order(id), { signal }),
    refetchInterval: (query) =>
      query.state.data?.status === 'processing' ? WHILE_PROCESSING_MS : false,
  });
}
