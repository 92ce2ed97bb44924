/** Caching and retrying of the client's queries (specification, section 9). Times in milliseconds. */
export const QUERY_DEFAULTS = {
  staleMs: 5 * 60_000,
  gcMs: 30 * 60_000,
  refetchOnFocus: false,
  polling: false,
  retryLimit: 2,
  retryDelayMs: 1_000,
  retryDelayCapMs: 30_000,
} as const;

export const CURRENT_USER_QUERY = {
  staleMs: 30_000,
  gcMs: 5 * 60_000,
  retryLimit: 2,
} as const;

export const WALLET_QUERY = { staleMs: 0, gcMs: 60_000, retryLimit: 2 } as const;

export const CATEGORIES_CACHED_MS = 300_000;

/** The one exception to 'no polling' (ruling T.67). */
export const STATS_REFETCH_MS = 30_000;

export const PRODUCT_FILTER_DEBOUNCE_MS = 300;
export const UNAUTHORIZED_REDIRECT_MS = 500;

/** Waiting time before retry number `attempt` (0 for the first): doubled each time, capped. */
export function retryDelayMs(attempt: number): number {
  return Math.min(QUERY_DEFAULTS.retryDelayMs * 2 ** attempt, QUERY_DEFAULTS.retryDelayCapMs);
}

/** Whether a query that failed `failures` times before goes on; never after a 401. */
export function mayRetry(failures: number, status: number | undefined, limit: number): boolean {
  return status !== 401 && failures < limit;
}
