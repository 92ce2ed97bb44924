import { queryOptions } from '@tanstack/react-query';
import type { FailedSignIns, UserSession } from 'contracts/api/accounts';
import { shopApi } from 'contracts/api/shop-api';
import { call } from '../../../request/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: [shopApi.sessions],
  queryFn: ({ signal }) => call<UserSession[]>('GET', shopApi.sessions, { signal }),
  // Who signs in elsewhere is to be seen whenever one looks.
  staleTime: 0,
});

export const failedSignInsQuery = queryOptions({
  queryKey: [shopApi.failedSignIns],
  queryFn: ({ signal }) => call<FailedSignIns>('GET', shopApi.failedSignIns, { signal }),
});

export const ALL_OTHERS = 'all-others';

/** Ends another session by its id, or all but this one. */
export function endSessions(which: string, password: string): Promise<unknown> {
  const path = which === ALL_OTHERS ? shopApi.sessions : shopApi.session(which);
  return call('DELETE', path, { body: { password } });
}
