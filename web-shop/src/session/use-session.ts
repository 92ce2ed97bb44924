import { useQuery } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { currentUserQuery } from './current-user.ts';

export type Session =
  | { readonly status: 'checking' }
  | { readonly status: 'unknown'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'signed-out' }
  | { readonly status: 'signed-in'; readonly user: User };

export function useSession(): Session {
  const query = useQuery(currentUserQuery);
  if (query.data) return { status: 'signed-in', user: query.data };
  if (query.data === null) return { status: 'signed-out' };
  if (query.isError) {
    return { status: 'unknown', error: query.error, retry: () => void query.refetch() };
  }
  return { status: 'checking' };
}

/** Who is signed in, where that is already known. */
export function useCurrentUser(): User | null {
  return useQuery(currentUserQuery).data ?? null;
}
