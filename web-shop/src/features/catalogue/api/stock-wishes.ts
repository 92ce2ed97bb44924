import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StockWishState, StockWishes } from 'contracts/api/notices';
import { noticesPaths } from 'contracts/api/notices-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** The products of which somebody is told when they are back. */
export const stockWishesQuery = queryOptions({
  queryKey: [noticesPaths.stockWishes],
  queryFn: ({ signal }) => callFresh<StockWishes>(noticesPaths.stockWishes, { signal }),
});

/** Asks to be told of a product, or takes that back. */
export function useStockWish(productId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wished: boolean) =>
      wished
        ? call<StockWishState>('POST', noticesPaths.stockWishes, { body: { productId } })
        : call<StockWishState>('DELETE', noticesPaths.stockWish(productId)),
    onSuccess: async ({ wished }) => {
      const { queryKey } = stockWishesQuery;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => {
        const others = known?.productIds.filter((id) => id !== productId);
        return others && { productIds: wished ? [...others, productId] : others };
      });
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
