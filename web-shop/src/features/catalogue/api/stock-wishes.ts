import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StockWishes } from 'contracts/api/notices';
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
        ? call<StockWishes>('POST', noticesPaths.stockWishes, { body: { productId } })
        : call<StockWishes>('DELETE', noticesPaths.stockWish(productId)),
    onSuccess: (wishes) => queryClient.setQueryData(stockWishesQuery.queryKey, wishes),
  });
}
