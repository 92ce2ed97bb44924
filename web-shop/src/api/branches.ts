import { queryOptions } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { shopApi } from 'contracts/api/shop-api';
import { callFresh } from '../request/api-client.ts';

/** The branches of the own company; the branches screen and the checkout share them. */
export const branchesQuery = queryOptions({
  queryKey: [shopApi.branches],
  queryFn: ({ signal }) => callFresh<Branch[]>(shopApi.branches, { signal }),
});
