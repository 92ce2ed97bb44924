const FIRST_MS = 250;
const LONGEST_MS = 10_000;
// A process that ran this long was well: its next death starts the count anew.
const WELL_AFTER_MS = 30_000;

/** How long to wait before a dead process is started again: doubled each time it dies young. */
export interface Backoff {
  next: (ranForMs: number) => number;
}

export function createBackoff(): Backoff {
  let wait = FIRST_MS;
  return {
    next(ranForMs) {
      if (ranForMs >= WELL_AFTER_MS) wait = FIRST_MS;
      const now = wait;
      wait = Math.min(wait * 2, LONGEST_MS);
      return now;
    },
  };
}
