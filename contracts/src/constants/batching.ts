/** How plain GETs are gathered (specification, sections 7 and 9). Times in milliseconds. */
export const BATCHING = {
  delayMs: 50,
  maxRequests: 10,
  staleCheckMs: 10_000,
  staleAgeMs: 5_000,
  /** Paths containing one of these are never batched. */
  excludedPaths: ['/api/cart', '/api/wallet', '/api/orders'],
} as const;
