import { api } from '../../../request/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const sessionsQuery = queryOptions({
  queryKey: ['/api/user/sessions'],
  queryFn: ({ signal }) => api('GET /api/user/sessions', {}, { signal }),
  // Who signs in elsewhere is to be seen whenever one looks.
  staleTime: 0,
});

export const failedSignInsQuery = queryOptions({
  queryKey: ['/api/user/failed-sign-ins'],
  queryFn: ({ signal }) => api('GET /api/user/failed-sign-ins', {}, { signal }),
});

export const ALL_OTHERS = 'all-others';

/** Ends another session by its id, or all but this one. */
export function endSessions(which: string, password: string): Promise<unknown> {
  return which === ALL_OTHERS
    ? api('DELETE /api/user/sessions', { password })
    : api('DELETE /api/user/sessions/:sessionId', { sessionId: which, password });
}
