import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order, ReorderResult } from 'contracts/api/orders';
import { headers, shopApi } from 'contracts/api/shop-api';
import { cartQuery } from '../../../api/cart.ts';
import { newIdempotencyKey } from 'web-shared/request/idempotency-key';
import { call } from '../../../request/api-client.ts';

/** Puts what an order held into the cart; the answer says what stayed out. */
export function useReorder(order: Pick<Order, 'id' | 'tenantId'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<ReorderResult>('POST', shopApi.reorder(order.id), {
        body: {},
        headers: { [headers.idempotencyKey]: newIdempotencyKey() },
      }),
    onSuccess: ({ cart }) => {
      queryClient.setQueryData(cartQuery(order.tenantId).queryKey, cart);
    },
  });
}
