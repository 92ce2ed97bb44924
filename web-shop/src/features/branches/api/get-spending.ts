import { queryOptions } from '@tanstack/react-query';
import type { BranchSpending } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { callFresh } from '../../../request/api-client.ts';

export const spendingQuery = queryOptions({
  queryKey: [paths.branchSpending],
  queryFn: ({ signal }) => callFresh<BranchSpending>(paths.branchSpending, { signal }),
  // Orders change it, and nothing on this screen would tell.
  staleTime: 0,
});
