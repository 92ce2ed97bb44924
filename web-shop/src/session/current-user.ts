import { queryOptions } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { CURRENT_USER_QUERY, mayRetry } from 'contracts/constants/queries';
import { isKnownSignedOut } from './session-hint.ts';
import { clearSessionEnded, markSessionEnded } from './session-ended.ts';
import { api } from '../request/api.ts';
import { isUnauthorized, statusOf } from 'web-shared/request/request-error';

/** Who is signed in, or null. A 401 is an answer here, not an error. */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  try {
    return await api(
      'GET /api/user',
      {},
      {
        ...(signal === undefined ? {} : { signal }),
        // Everything waits for who is there.
        immediate: true,
        errorMessage: ({ status, statusText }) => `HTTP ${status}: ${statusText}`,
      },
    );
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal, client }) => {
    const user = await fetchCurrentUser(signal);
    if (user !== null) clearSessionEnded();
    else if (client.getQueryData(['/api/user']) || !isKnownSignedOut()) markSessionEnded();
    return user;
  },
  // Signed out stays signed out until somebody signs in or reloads the page (ruling T.28).
  staleTime: (query) => (query.state.data === null ? Infinity : CURRENT_USER_QUERY.staleMs),
  gcTime: CURRENT_USER_QUERY.gcMs,
  retry: (failures, error) => mayRetry(failures, statusOf(error), CURRENT_USER_QUERY.retryLimit),
});
