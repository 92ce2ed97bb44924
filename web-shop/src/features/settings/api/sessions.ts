import { queryOptions } from '@tanstack/react-query';
import type { FailedSignIns, UserSession } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { call } from '../../../request/api-client.ts';

export const sessionsQuery = queryOptions({
  queryKey: [paths.sessions],
  queryFn: ({ signal }) => call<UserSession[]>('GET', paths.sessions, { signal }),
  // Who signs in elsewhere is to be seen whenever one looks.
  staleTime: 0,
});

export const failedSignInsQuery = queryOptions({
  queryKey: [paths.failedSignIns],
  queryFn: ({ signal }) => call<FailedSignIns>('GET', paths.failedSignIns, { signal }),
});

export const ALL_OTHERS = 'all-others';

/** Ends another session by its id, or all but this one. */
export function endSessions(which: string, password: string): Promise<unknown> {
  const path = which === ALL_OTHERS ? paths.sessions : paths.session(which);
  return call('DELETE', path, { body: { password } });
}
