import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from 'contracts/api/admin-jobs';
import type { Rebuild } from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import { paths } from 'contracts/api/paths';
import { OPEN_REBUILD_STATES } from 'contracts/constants/operations';
import { readJson } from '../data/data-provider.ts';

/** How often work that is under way is looked at, and how often whether there is any. */
const LOOK_EVERY_MS = 5_000;
const IDLE_EVERY_MS = 30_000;

const OWN_JOBS = ['jobs', 'own'] as const;

/** The latest jobs that somebody started, wherever they did. */
export function useOwnJobs(userId: string, enabled: boolean) {
  const search = new URLSearchParams({
    filter: JSON.stringify({ ownerId: userId }),
    range: '[0,49]',
  });
  return useQuery({
    queryKey: [...OWN_JOBS, userId],
    queryFn: ({ signal }) =>
      readJson<readonly Job[]>(`${paths.admin.jobs}?${search.toString()}`, signal),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') ? LOOK_EVERY_MS : IDLE_EVERY_MS,
    enabled,
  });
}

/** Looks at them at once: one was started. */
export function useLookAtOwnJobs(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: OWN_JOBS });
}

/** The latest rebuilds of read models that somebody asked for. */
export function useOwnRebuilds(userId: string, enabled: boolean) {
  return useQuery({
    // Below what a decision about the machinery has read anew.
    queryKey: ['operations', 'own-rebuilds', userId],
    queryFn: async ({ signal }) => {
      const latest = `${operationsPaths.rebuilds}?range=[0,19]`;
      const rebuilds = await readJson<readonly Rebuild[]>(latest, signal);
      return rebuilds.filter(({ requestedBy }) => requestedBy.id === userId);
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? LOOK_EVERY_MS : IDLE_EVERY_MS),
    enabled,
  });
}

function isOpen({ state }: Rebuild): boolean {
  return OPEN_REBUILD_STATES.some((open) => open === state);
}
