import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from 'contracts/api/orders';
import { cartQuery } from '../../../api/cart.ts';
import { newIdempotencyKey } from 'web-shared/request/idempotency-key';
import { api } from '../../../request/api.ts';

/** Puts what an order held into the cart; the answer says what stayed out. */
export function useReorder(order: Pick<Order, 'id' | 'tenantId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api(
        'POST /api/orders/:orderId/reorder',
        { orderId: order.id },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: ({ cart }) => {
      queryClient.setQueryData(cartQuery(order.tenantId).queryKey, cart);
    },
  });
}
