import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { mayRetry, QUERY_DEFAULTS, retryDelayMs } from 'contracts/constants/queries';
import { apiClient } from '../request/api-client.ts';
import { factorIsDue } from 'web-shared/second-factor/factor-duty';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { onLateAnswers } from 'web-shared/request/late-answers';
import { codeOf, isUnauthorized, statusOf } from 'web-shared/request/request-error';
import { currentUserQuery } from '../session/current-user.ts';
import { markSessionEnded } from '../session/session-ended.ts';

/**
 * The caches of the page. A 401 from any call means that the session has ended, a refusal for the lack of a second factor
 * that nothing else is open before one was added.
 */
export function createQueryClient(): QueryClient {
  const noticeSignedOut = (error: unknown) => {
    if (codeOf(error) === PROBLEM_CODES.secondFactorDue) factorIsDue();
    if (!isUnauthorized(error)) return;
    if (queryClient.getQueryData(currentUserQuery.queryKey)) markSessionEnded();
    queryClient.setQueryData(currentUserQuery.queryKey, null);
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => apiClient.request('GET', queryKey.join('/'), { signal }),
        staleTime: QUERY_DEFAULTS.staleMs,
        gcTime: QUERY_DEFAULTS.gcMs,
        refetchOnWindowFocus: QUERY_DEFAULTS.refetchOnFocus,
        refetchInterval: QUERY_DEFAULTS.polling,
        retry: (failures, error) => mayRetry(failures, statusOf(error), QUERY_DEFAULTS.retryLimit),
        retryDelay: retryDelayMs,
      },
      // A payment must not wait for the network to come back and then go out unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onLateAnswers(() => void queryClient.refetchQueries({ type: 'active' }));
  return queryClient;
}
