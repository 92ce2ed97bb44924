import type { QueryClient } from '@tanstack/react-query';
import { csrf } from '../request/portal.ts';
import { currentUserQuery } from './current-user.ts';
import { forgetEndedSession } from './ended-session.ts';

/** Forgets all that was fetched for the person who was signed in. */
export function endSession(queryClient: QueryClient): void {
  forgetEndedSession();
  csrf.forget();
  void queryClient.cancelQueries();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  const isUser = (key: readonly unknown[]) => key[0] === currentUserQuery.queryKey[0];
  queryClient.removeQueries({ predicate: (query) => !isUser(query.queryKey) });
}
