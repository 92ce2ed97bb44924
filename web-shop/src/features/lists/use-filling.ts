import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createIdempotencyKeys } from 'web-shared/request/idempotency-keys';
import { useState } from 'react';
import { cartQuery } from '../../api/cart.ts';
import { addLines, useUnanswered } from '../../cart-view/add-lines.ts';
import { listQuery } from '../../list-view/lists.ts';
import { useMarket } from '../../tenant/use-market.ts';
import type { LineNow } from './to-cart.ts';

export type Filling = ReturnType<typeof useFilling>;

/** Puts lines into the cart: all of them, or none where something has changed since they were answered. */
export function useFilling(listId: string, onFilled: () => void) {
  const { tenant } = useMarket();
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIdempotencyKeys());
  const { unanswered, answered, failed } = useUnanswered<readonly LineNow[]>();

  /** What has changed since is said at its line; what is in the cart now, too. */
  function settle(): void {
    keys.reset();
    void queryClient.invalidateQueries({ queryKey: listQuery(listId).queryKey });
  }

  const sending = useMutation({
    mutationFn: async (ready: readonly LineNow[]) => {
      const lines = ready.map(({ productId, requested: quantity }) => ({ productId, quantity }));
      const body = { tenantId: tenant, lines };
      return addLines(body, keys.keyFor(body));
    },
    onSuccess: (cart) => {
      answered();
      queryClient.setQueryData(cartQuery(tenant).queryKey, cart);
      onFilled();
      settle();
    },
    onError: (error, ready) => {
      if (failed(error, ready)) settle();
    },
  });
  return {
    sending,
    /** Lines of which nobody knows whether they are in the cart: they go out again, whatever the list says by now. */
    unanswered,
    fill: (ready: readonly LineNow[]) => sending.mutate(unanswered ?? ready),
  };
}
