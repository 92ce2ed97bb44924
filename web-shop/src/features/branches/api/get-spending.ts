import { queryOptions } from '@tanstack/react-query';
import type { BranchSpending } from 'contracts/api/orders';
import { shopApi } from 'contracts/api/shop-api';
import { callFresh } from '../../../request/api-client.ts';

export const branchSpendingQuery = queryOptions({
  queryKey: [shopApi.branchSpending],
  queryFn: ({ signal }) => callFresh<BranchSpending>(shopApi.branchSpending, { signal }),
  // Orders change it, and nothing on this screen would tell.
  staleTime: 0,
});
