import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type {
  ParkedItem,
  ProjectionStanding,
  QueueStanding,
  Rebuild,
} from 'contracts/api/operations';
import { operationsPaths } from 'contracts/api/operations-paths';
import { readJson, sendChange } from '../data/data-provider.ts';

/** Nothing of it is told by live updates: whoever looks sees it go on. */
const LOOK_EVERY_MS = 2_000;
const KEY = 'operations';

function useLooked<Rows>(name: string, path: string): UseQueryResult<Rows> {
  return useQuery({
    queryKey: [KEY, name],
    queryFn: ({ signal }) => readJson<Rows>(path, signal),
    refetchInterval: LOOK_EVERY_MS,
  });
}

export const useStandings = (): UseQueryResult<readonly ProjectionStanding[]> =>
  useLooked('projections', operationsPaths.projections);

export const useParked = (): UseQueryResult<readonly ParkedItem[]> =>
  useLooked('parked', operationsPaths.parked);

export const useQueues = (): UseQueryResult<readonly QueueStanding[]> =>
  useLooked('queues', operationsPaths.queues);

/** The latest of them. */
export const useRebuilds = (): UseQueryResult<readonly Rebuild[]> =>
  useLooked('rebuilds', `${operationsPaths.rebuilds}?range=[0,9]`);

/** Sends what was decided; what is shown is read anew after it. */
export function useDecision() {
  const client = useQueryClient();
  return async (path: string, body: object = {}): Promise<void> => {
    await sendChange({ method: 'POST', path, body });
    await client.invalidateQueries({ queryKey: [KEY] });
  };
}
