import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { OPEN_VERIFICATION_STATES } from 'contracts/constants/verifications';
import type { VerificationState } from 'contracts/constants/verifications';
import { api } from '../../data/api.ts';

const KEY = ['history', 'verifications'] as const;
/** How often one that is under way is looked at, and how often a list that others may add to. */
const LOOK_EVERY_MS = 1_000;
const LIST_EVERY_MS = 15_000;
const ROWS = 10;

export function isUnderWay(state: VerificationState): boolean {
  return OPEN_VERIFICATION_STATES.some((open) => open === state);
}

/** Verifications, the newest first, page by page; the first is the one under way, if one is. */
export function useVerifications() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => {
      const range = [pageParam, pageParam + ROWS - 1] as const;
      return api('GET /api/history/verifications', { range }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < ROWS ? undefined : pages.length * ROWS),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((each) => isUnderWay(each.state))
        ? LOOK_EVERY_MS
        : LIST_EVERY_MS,
  });
}

/** Waits for one to be started or stopped; the list is read anew. */
export function useVerificationAction() {
  const client = useQueryClient();
  return async (sent: Promise<unknown>): Promise<void> => {
    try {
      await sent;
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
    }
  };
}
