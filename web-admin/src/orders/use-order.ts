import { useQuery } from '@tanstack/react-query';
import { api } from '../data/api.ts';

/** An order with its lines, keys and refunds. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: ['orders', 'whole', id],
    queryFn: ({ signal }) => api('GET /api/admin/orders/:orderId', { orderId: id }, { signal }),
  });
}
