const MINUTE_MS = 60_000;

/** So many failures within the window lock an account for as long as the window. */
export const FAILURES_TO_LOCK = 10;
export const WINDOW_MS = 15 * MINUTE_MS;

/**
 * Until when an account is locked, or undefined when it is not.
 * @param failures instants of the newest failures since the last success, newest first, at most {@link FAILURES_TO_LOCK}.
 */
export function lockedUntil(failures: readonly Date[], now: Date): Date | undefined {
  if (failures.length < FAILURES_TO_LOCK) return undefined;
  const newest = Math.max(...failures.map(Number));
  const oldest = Math.min(...failures.map(Number));
  const end = newest + WINDOW_MS;
  return newest - oldest <= WINDOW_MS && end > now.getTime() ? new Date(end) : undefined;
}
