import { queryOptions } from '@tanstack/react-query';
import type { TimelineEntry } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { callFresh } from '../../../request/api-client.ts';

/** What happened to an order. Refetched whenever it is shown: a reveal adds to it. */
export function timelineQuery(orderId: string) {
  return queryOptions({
    queryKey: [shopApi.orders, orderId, 'timeline'],
    queryFn: ({ signal }) => callFresh<TimelineEntry[]>(shopApi.orderTimeline(orderId), { signal }),
    staleTime: 0,
  });
}
