import type { QueryClient } from '@tanstack/react-query';
import { forgetDrafts } from '../forms/forget-drafts.ts';
import { csrf } from '../request/api-client.ts';
import { currentUserQuery } from './current-user.ts';
import { clearSessionEnded } from './session-ended.ts';

/** Forgets all that was fetched for the person who was signed in, and what they had written and not sent. */
export function clearSession(queryClient: QueryClient): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  if (user) forgetDrafts(user.id);
  clearSessionEnded();
  csrf.clear();
  void queryClient.cancelQueries();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  const isUser = (key: readonly unknown[]) => key[0] === currentUserQuery.queryKey[0];
  queryClient.removeQueries({ predicate: (query) => !isUser(query.queryKey) });
}
