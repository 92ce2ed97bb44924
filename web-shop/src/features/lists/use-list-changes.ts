import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listQuery, listsQuery } from '../../list-view/lists.ts';
import { api } from '../../request/api.ts';
import { useFailures } from '../../request/use-failures.ts';
import type { Failures } from '../../request/use-failures.ts';

interface LineChange {
  readonly productId: string;
  /** 0 takes the product out. */
  readonly quantity: number;
}

export interface ListChanges {
  readonly change: (change: LineChange) => void;
  /** By product. */
  readonly failures: Failures;
}

/** Changes of a list's lines: shown at once, sent one after the other, and read again after the last of them. */
export function useListChanges(listId: string): ListChanges {
  const { failures, remember, forget } = useFailures();
  const queryClient = useQueryClient();
  const { queryKey } = listQuery(listId);
  const mutationKey = [...queryKey, 'change'];
  const quantityOf = (productId: string) =>
    queryClient.getQueryData(queryKey)?.lines.find((line) => line.productId === productId)
      ?.quantity;
  const show = ({ productId, quantity }: LineChange) =>
    queryClient.setQueryData(queryKey, (list) => {
      if (list === undefined) return list;
      const lines = list.lines.map((line) =>
        line.productId === productId ? { ...line, quantity } : line,
      );
      return { ...list, lines: lines.filter((line) => line.quantity > 0) };
    });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `list-${listId}` },
    mutationFn: (change: LineChange) =>
      api('PATCH /api/lists/:listId/lines', { listId, lines: [change] }),
    onMutate: async ({ productId, quantity }) => {
      forget(productId);
      await queryClient.cancelQueries({ queryKey });
      const before = quantityOf(productId);
      show({ productId, quantity });
      return before;
    },
    onSuccess: (_, { productId }) => forget(productId),
    onError: (error, { productId, quantity }, before = quantity) => {
      remember(productId, error);
      // Taken back at once, unless it was changed again meanwhile: what is shown goes into the cart.
      if (quantityOf(productId) === quantity) show({ productId, quantity: before });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      // The overview, and with it every list.
      void queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
    },
  });
  return { change: mutate, failures };
}
