import { queryOptions } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { CURRENT_USER_QUERY, mayRetry } from 'contracts/constants/queries';
import { cameWithoutSession } from './came-without-session.ts';
import { forgetEndedSession, noteEndedSession } from './ended-session.ts';
import { portal } from '../request/portal.ts';
import { isUnauthorized, statusOf } from '../request/request-error.ts';
import type { RequestCore } from '../request/request.ts';

/** Who is signed in, or null. A 401 is an answer here, not an error. */
export async function fetchCurrentUser(
  core: RequestCore,
  signal?: AbortSignal,
): Promise<User | null> {
  try {
    const user = await core.request('GET', paths.user, {
      ...(signal === undefined ? {} : { signal }),
      // Everything waits for who is there.
      atOnce: true,
      failure: ({ status, statusText }) => `HTTP ${status}: ${statusText}`,
    });
    return user as User;
  } catch (error) {
    if (isUnauthorized(error)) return null;
    throw error;
  }
}

export const currentUserQuery = queryOptions({
  queryKey: [paths.user],
  queryFn: async ({ signal, client }) => {
    const user = await fetchCurrentUser(portal, signal);
    if (user !== null) forgetEndedSession();
    else if (client.getQueryData([paths.user]) || !cameWithoutSession()) noteEndedSession();
    return user;
  },
  // Signed out stays signed out until somebody signs in or loads the page anew (ruling T.28).
  staleTime: (query) => (query.state.data === null ? Infinity : CURRENT_USER_QUERY.staleMs),
  gcTime: CURRENT_USER_QUERY.gcMs,
  retry: (failures, error) => mayRetry(failures, statusOf(error), CURRENT_USER_QUERY.retryLimit),
});
