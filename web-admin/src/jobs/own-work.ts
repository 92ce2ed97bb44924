import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Rebuild } from 'contracts/api/operations';
import { OPEN_REBUILD_STATES } from 'contracts/constants/operations';
import { api } from '../data/api.ts';

/** How often work that is under way is looked at, and how often whether there is any. */
const LOOK_EVERY_MS = 5_000;
const IDLE_EVERY_MS = 30_000;

const OWN_JOBS = ['jobs', 'own'] as const;

/** The latest jobs that somebody started, wherever they did. */
export function useOwnJobs(userId: string, enabled: boolean) {
  const asked = { filter: { ownerId: userId }, range: [0, 49] } as const;
  return useQuery({
    queryKey: [...OWN_JOBS, userId],
    queryFn: ({ signal }) => api('GET /api/admin/jobs', asked, { signal }),
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
      const latest = { range: [0, 19] } as const;
      const rebuilds = await api('GET /api/admin/operations/rebuilds', latest, { signal });
      return rebuilds.filter(({ requestedBy }) => requestedBy.id === userId);
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) ? LOOK_EVERY_MS : IDLE_EVERY_MS),
    enabled,
  });
}

function isOpen({ state }: Rebuild): boolean {
  return OPEN_REBUILD_STATES.some((open) => open === state);
}
