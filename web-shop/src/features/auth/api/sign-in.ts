import type { QueryClient } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { factorIsNotDue } from 'web-shared/second-factor/factor-duty';
import { csrf } from '../../../request/api-client.ts';
import { currentUserQuery } from '../../../session/current-user.ts';

/** The answer is the current user from now on. The old CSRF token belonged to the old session. */
export function cacheUser(queryClient: QueryClient, user: User): void {
  csrf.clear();
  factorIsNotDue();
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}
