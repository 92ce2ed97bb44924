import { queryOptions } from '@tanstack/react-query';
import { apiFresh } from '../../../request/api.ts';

/** What happened to an order. Refetched whenever it is shown: a reveal adds to it. */
export function timelineQuery(orderId: string) {
  return queryOptions({
    queryKey: ['/api/orders', orderId, 'timeline'],
    queryFn: ({ signal }) => apiFresh('GET /api/orders/:orderId/timeline', { orderId }, { signal }),
    staleTime: 0,
  });
}
