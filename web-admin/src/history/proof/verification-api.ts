import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { historyPaths } from 'contracts/api/history-paths';
import type { Verification } from 'contracts/api/history-verification';
import { OPEN_VERIFICATION_STATES } from 'contracts/constants/verifications';
import type { VerificationState } from 'contracts/constants/verifications';
import { readJson, sendChange } from '../../data/data-provider.ts';

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
      const range = JSON.stringify([pageParam, pageParam + ROWS - 1]);
      return readJson<readonly Verification[]>(
        `${historyPaths.verifications}?${new URLSearchParams({ range }).toString()}`,
        signal,
      );
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < ROWS ? undefined : pages.length * ROWS),
    refetchInterval: ({ state }) =>
      state.data?.pages.flat().some((each) => isUnderWay(each.state))
        ? LOOK_EVERY_MS
        : LIST_EVERY_MS,
  });
}

/** Starts or stops one; the list is read anew. */
export function useVerificationDeed() {
  const client = useQueryClient();
  return async (path: string): Promise<void> => {
    try {
      await sendChange({ method: 'POST', path });
    } finally {
      await client.invalidateQueries({ queryKey: KEY });
    }
  };
}
