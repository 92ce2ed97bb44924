import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { change } from '../../data/change.ts';

const KEY = ['history', 'log'] as const;
/** A checkpoint that was asked for is signed within seconds. */
const LOOK_EVERY_MS = 3_000;
const ROWS = 20;

/** How the log stands now: its last checkpoint, its key, and what keeps the notary from signing, if anything does. */
export function useLogStanding() {
  return useQuery({
    queryKey: [...KEY, 'standing'],
    queryFn: ({ signal }) => api('GET /api/history/log/key', {}, { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });
}

/**
 * Every checkpoint, the last one first, page by page.
 * @param last so many events the last one covers: another one begins the list anew.
 */
export function useCheckpoints(last: number) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'checkpoints', last],
    queryFn: ({ pageParam, signal }) => {
      const range = [pageParam, pageParam + ROWS - 1] as const;
      return api('GET /api/history/checkpoints', { range }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length < ROWS ? undefined : pages.length * ROWS),
    placeholderData: (before) => before,
  });
}

/** Until the event is covered it is asked for again and again: within a minute it is. */
export function useInclusionProof(position: string) {
  return useQuery({
    queryKey: [...KEY, 'proof', position],
    queryFn: ({ signal }) => api('GET /api/history/proof/:position', { position }, { signal }),
    refetchInterval: ({ state }) => (state.data?.covered === false ? LOOK_EVERY_MS : false),
  });
}

export function useRequestCheckpoint() {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    await change('POST /api/history/checkpoints', { reason });
    await client.invalidateQueries({ queryKey: KEY });
  };
}
