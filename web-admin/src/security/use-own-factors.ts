import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSecondFactors } from 'contracts/api/second-factor';
import { paths } from 'contracts/api/paths';
import { readJson } from '../data/data-provider.ts';

const KEY = ['second-factor', 'own'];

/** The reader's own second factors. */
export function useOwnFactors() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readJson<OwnSecondFactors>(paths.secondFactor, signal),
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
