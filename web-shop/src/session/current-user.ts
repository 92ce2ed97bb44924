import { queryOptions } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { CURRENT_USER_QUERY, mayRetry } from 'contracts/constants/queries';
import { isKnownSignedOut } from './session-hint.ts';
import { clearSessionEnded, markSessionEnded } from './session-ended.ts';
import { apiClient } from '../request/api-client.ts';
import { isUnauthorized, statusOf } from 'web-shared/request/request-error';
import type { ApiClient } from 'web-shared/request/create-api-client';

/** Who is signed in, or null. A 401 is an answer here, not an error. */
export async function fetchCurrentUser(
  apiClient: ApiClient,
  signal?: AbortSignal,
): Promise<User | null> {
  try {
    const user = await apiClient.request('GET', shopApi.user, {
      ...(signal === undefined ? {} : { signal }),
      // Everything waits for who is there.
      immediate: true,
      errorMessage: ({ status, statusText }) => `HTTP ${status}: ${statusText}`,
    });
    return user as User;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: [shopApi.user],
  queryFn: async ({ signal, client }) => {
    const user = await fetchCurrentUser(apiClient, signal);
    if (user !== null) clearSessionEnded();
    else if (client.getQueryData([shopApi.user]) || !isKnownSignedOut()) markSessionEnded();
    return user;
  },
  // Signed out stays signed out until somebody signs in or reloads the page (ruling T.28).
  staleTime: (query) => (query.state.data === null ? Infinity : CURRENT_USER_QUERY.staleMs),
  gcTime: CURRENT_USER_QUERY.gcMs,
  retry: (failures, error) => mayRetry(failures, statusOf(error), CURRENT_USER_QUERY.retryLimit),
});
