import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../data/api.ts';

const KEY = ['second-factor', 'own'];

/** The reader's own second factors. */
export function useOwnFactors() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/user/second-factor', {}, { signal }),
  });
}

/** Reads them anew, with the sessions that a change has ended. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['second-factor'] });
    await client.invalidateQueries({ queryKey: ['own-sessions'] });
  };
}
