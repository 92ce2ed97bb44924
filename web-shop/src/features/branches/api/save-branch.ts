import type { QueryClient } from '@tanstack/react-query';
import type { Branch } from 'contracts/api/branches';
import { branchesQuery } from '../../../api/branches.ts';

/** Shows a branch as the server answered it; its place in the list comes with the next reading. */
export function cacheBranch(queryClient: QueryClient, branch: Branch): void {
  queryClient.setQueryData(branchesQuery.queryKey, (branches = []) =>
    branches.some(({ id }) => id === branch.id)
      ? branches.map((each) => (each.id === branch.id ? branch : each))
      : [...branches, branch],
  );
  void queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey });
}
