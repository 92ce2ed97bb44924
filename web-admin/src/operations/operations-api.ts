import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../data/api.ts';

/** Live updates announce nothing of it: whoever looks sees it go on. */
const LOOK_EVERY_MS = 2_000;
const KEY = 'operations';

function useLooked<Rows>(
  name: string,
  read: (options: { readonly signal: AbortSignal }) => Promise<Rows>,
): UseQueryResult<Rows> {
  return useQuery({
    queryKey: [KEY, name],
    queryFn: ({ signal }) => read({ signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

export const useStandings = () =>
  useLooked('projections', (options) => api('GET /api/admin/operations/projections', {}, options));

export const useParked = () =>
  useLooked('parked', (options) => api('GET /api/admin/operations/parked', {}, options));

export const useQueues = () =>
  useLooked('queues', (options) => api('GET /api/admin/operations/queues', {}, options));

/** The latest of them. */
export const useRebuilds = () =>
  useLooked('rebuilds', (options) =>
    api('GET /api/admin/operations/rebuilds', { range: [0, 9] }, options),
  );

/** What is shown is read anew after a decision. */
export function useLookAnew(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [KEY] });
}
