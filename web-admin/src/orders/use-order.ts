import { useQuery } from '@tanstack/react-query';
import type { OrderDetails } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { readJson } from '../data/data-provider.ts';

/** An order with its lines, keys and refunds. */
export function useOrder(id: string) {
  return useQuery({
    queryKey: ['orders', 'whole', id],
    queryFn: ({ signal }) => readJson<OrderDetails>(paths.admin.order(id), signal),
  });
}
