import { queryOptions } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { paths } from 'contracts/api/paths';
import { callFresh } from '../request/api-client.ts';

/** The branches of the own company; the branches screen and the checkout share them. */
export const branchesQuery = queryOptions({
  queryKey: [paths.branches],
  queryFn: ({ signal }) => callFresh<Branch[]>(paths.branches, { signal }),
});
