import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeLines, listQuery, listsQuery } from '../../list-view/lists.ts';

interface LineChange {
  readonly productId: string;
  /** 0 takes the product out. */
  readonly quantity: number;
}

/** Changes of a list's lines: shown at once, sent one after the other, and read again after the last of them. */
export function useListChanges(listId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = listQuery(listId);
  const mutationKey = [...queryKey, 'change'];
  return useMutation({
    mutationKey,
    scope: { id: `list-${listId}` },
    mutationFn: (change: LineChange) => changeLines(listId, { lines: [change] }),
    onMutate: async ({ productId, quantity }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (list) => {
        if (list === undefined) return list;
        const lines = list.lines.map((line) =>
          line.productId === productId ? { ...line, quantity } : line,
        );
        return { ...list, lines: lines.filter((line) => line.quantity > 0) };
      });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      // The overview, and with it every list.
      void queryClient.invalidateQueries({ queryKey: listsQuery.queryKey });
    },
  });
}

export type ListChanges = ReturnType<typeof useListChanges>;
