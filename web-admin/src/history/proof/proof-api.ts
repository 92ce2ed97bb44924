import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { historyLogPaths } from 'contracts/api/history-log';
import type { Checkpoint, InclusionProof, LogStanding } from 'contracts/api/history-log';
import { readJson, sendChange } from '../../data/data-provider.ts';

const KEY = ['history', 'log'] as const;
/** A checkpoint that was asked for is signed within seconds. */
const LOOK_EVERY_MS = 3_000;
const ROWS = 20;

/** How the log stands now: its last checkpoint, its key, and what keeps the notary from signing, if anything does. */
export function useLogStanding() {
  return useQuery({
    queryKey: [...KEY, 'standing'],
    queryFn: ({ signal }) => readJson<LogStanding>(historyLogPaths.key, signal),
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
      const range = JSON.stringify([pageParam, pageParam + ROWS - 1]);
      return readJson<readonly Checkpoint[]>(
        `${historyLogPaths.checkpoints}?${new URLSearchParams({ range }).toString()}`,
        signal,
      );
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
    queryFn: ({ signal }) => readJson<InclusionProof>(historyLogPaths.proof(position), signal),
    refetchInterval: ({ state }) => (state.data?.covered === false ? LOOK_EVERY_MS : false),
  });
}

export function useRequestCheckpoint() {
  const client = useQueryClient();
  return async (reason: string): Promise<void> => {
    await sendChange({ method: 'POST', path: historyLogPaths.checkpoints, body: { reason } });
    await client.invalidateQueries({ queryKey: KEY });
  };
}
