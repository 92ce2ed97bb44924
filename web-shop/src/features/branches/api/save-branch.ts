import type { QueryClient } from '@tanstack/react-query';
import type { Branch, BranchChange, NewBranch } from 'contracts/api/branches';
import { shopApi } from 'contracts/api/shop-api';
import { branchesQuery } from '../../../api/branches.ts';
import { call } from '../../../request/api-client.ts';

export function createBranch(branch: NewBranch): Promise<Branch> {
  return call<Branch>('POST', shopApi.branches, { body: branch });
}

export function changeBranch(id: string, change: BranchChange): Promise<Branch> {
  return call<Branch>('PATCH', shopApi.branch(id), { body: change });
}

/** Shows a branch as the server answered it; its place in the list comes with the next reading. */
export function cacheBranch(queryClient: QueryClient, branch: Branch): void {
  queryClient.setQueryData(branchesQuery.queryKey, (branches = []) =>
    branches.some(({ id }) => id === branch.id)
      ? branches.map((each) => (each.id === branch.id ? branch : each))
      : [...branches, branch],
  );
  void queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey });
}
