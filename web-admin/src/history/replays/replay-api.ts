import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReplayReport } from 'contracts/api/history-replay';
import { OPEN_REPLAY_STATES } from 'contracts/constants/replays';
import type { ReplayCause, ReplayState } from 'contracts/constants/replays';
import { api } from '../../data/api.ts';

const KEY = ['history', 'replays'] as const;
/** How often one that is under way is looked at, and how often a list that others may add to. */
const LOOK_EVERY_MS = 1_000;
const LIST_EVERY_MS = 15_000;
const ROWS = 20;

export function isOpen(state: ReplayState): boolean {
  return OPEN_REPLAY_STATES.some((open) => open === state);
}

/** Replays, the newest first, page by page. */
export function useReplays(cause: ReplayCause | undefined) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', cause ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      readReplays(cause === undefined ? {} : { cause }, [pageParam, ROWS], signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < ROWS ? undefined : pages.length * ROWS),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((replay) => isOpen(replay.state))
        ? LOOK_EVERY_MS
        : LIST_EVERY_MS,
  });
}

/** The newest of all, whatever list is looked at: there is one under way at most. */
export function useNewestReplay() {
  return useQuery({
    queryKey: [...KEY, 'newest'],
    queryFn: async ({ signal }) => (await readReplays({}, [0, 1], signal))[0] ?? null,
    refetchInterval: ({ state }) =>
      state.data && isOpen(state.data.state) ? LOOK_EVERY_MS : LIST_EVERY_MS,
  });
}

/** The last that came to its end; null before the first. */
export function useLastWhole() {
  return useQuery({
    queryKey: [...KEY, 'whole'],
    queryFn: async ({ signal }) =>
      (await readReplays({ state: 'done' }, [0, 1], signal))[0] ?? null,
  });
}

function readReplays(
  filter: { readonly cause?: ReplayCause; readonly state?: ReplayState },
  [offset, count]: readonly [number, number],
  signal: AbortSignal,
) {
  const range = [offset, offset + count - 1] as const;
  return api('GET /api/history/replays', { range, filter }, { signal });
}

/** One replay as it is now; while it is under way it is asked for again and again. */
export function useReplay(id: string) {
  return useQuery({
    queryKey: [...KEY, 'one', id],
    queryFn: ({ signal }) =>
      api('GET /api/history/replays/:replayId', { replayId: id }, { signal }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isOpen(state.data.state) ? LOOK_EVERY_MS : false,
  });
}

/** Waits for one to be started, stopped or gone on with; its page shows at once what the server answers. */
export function useReplayAction() {
  const client = useQueryClient();
  return async (sent: Promise<ReplayReport>): Promise<ReplayReport> => {
    const report = await sent;
    client.setQueryData([...KEY, 'one', report.id], report);
    await client.invalidateQueries({ queryKey: KEY });
    return report;
  };
}
