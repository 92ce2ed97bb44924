import type { QueryClient } from '@tanstack/react-query';
import { csrf } from '../request/api-client.ts';
import { currentUserQuery } from './current-user.ts';
import { clearSessionEnded } from './session-ended.ts';

/** Forgets all that was fetched for the person who was signed in. */
export function clearSession(queryClient: QueryClient): void {
  clearSessionEnded();
  csrf.clear();
  void queryClient.cancelQueries();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  const isUser = (key: readonly unknown[]) => key[0] === currentUserQuery.queryKey[0];
  queryClient.removeQueries({ predicate: (query) => !isUser(query.queryKey) });
}
