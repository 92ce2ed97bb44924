import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { Tenant } from 'contracts/primitives/tenant';
import { cartQuery } from '../api/cart.ts';
import { toast } from '../design/toast/toast-store.ts';
import { api } from '../request/api.ts';
import { useFailures } from '../request/use-failures.ts';
import { messageFor } from 'web-shared/request/request-error';
import { useShopTexts } from '../texts/use-shop-texts.ts';

/** By this it can be seen that lines of a cart are being changed. */
export function cartChangeKey(tenant: Tenant): readonly unknown[] {
  return [...cartQuery(tenant).queryKey, 'change'];
}

interface CartChange<Input> {
  readonly name: string;
  readonly send: (input: Input) => Promise<unknown>;
  readonly applied: (items: CartItem[], input: Input) => CartItem[];
  /** The id of the line that is changed. */
  readonly lineOf: (input: Input) => string;
  readonly failed: string;
}

/**
 * A change shown at once and then sent to the server, one after the other. Only when the last of them is
 * answered the cart is read again, so that an early answer does not undo a later click. Each line keeps why its own last
 * change failed.
 */
function useCartChange<Input>(tenant: Tenant, change: CartChange<Input>) {
  const texts = useShopTexts();
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery(tenant);
  const mutationKey = cartChangeKey(tenant);
  const { failures, remember, forget } = useFailures();
  const { mutate } = useMutation({
    mutationKey: [...mutationKey, change.name],
    scope: { id: `cart-${tenant}` },
    mutationFn: change.send,
    onMutate: async (input) => {
      forget(change.lineOf(input));
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (items) => items && change.applied(items, input));
    },
    onError: (error, input) => {
      remember(change.lineOf(input), error);
      const description = messageFor(error, change.failed);
      toast({ title: texts.toasts.error, description, tone: 'destructive' });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { change: mutate, failures };
}

export interface QuantityChange {
  readonly id: string;
  readonly quantity: number;
}

export function useChangeQuantity(tenant: Tenant) {
  const texts = useShopTexts().cart;
  return useCartChange<QuantityChange>(tenant, {
    name: 'quantity',
    send: ({ id, quantity }) => api('PATCH /api/cart/:itemId', { itemId: id, quantity }),
    applied: (items, { id, quantity }) =>
      items.map((item) => (item.id === id ? { ...item, quantity } : item)),
    lineOf: ({ id }) => id,
    failed: texts.changeFailed,
  });
}

export function useRemoveLine(tenant: Tenant) {
  const texts = useShopTexts().cart;
  return useCartChange<string>(tenant, {
    name: 'remove',
    send: (id) => api('DELETE /api/cart/:itemId', { itemId: id }),
    applied: (items, id) => items.filter((item) => item.id !== id),
    lineOf: (id) => id,
    failed: texts.removeFailed,
  });
}
