import { LRUCache } from 'lru-cache';

/** Of one account, or of one address where nobody is signed in; who fills in forms stays far below. */
const SLIPS = 100;
const WINDOW_MS = 10 * 60_000;
/** Counted at once: a flood of addresses pushes out who was refused longest ago. */
const SENDERS = 10_000;
/** Inputs and addresses that do not fit: what a tool tries that looks for a way in. */
const STATUSES = new Set([400, 404, 405, 406, 411, 413, 414, 415, 416, 422]);

/** Whether refusals of this status count. Those that are worth a line each do not. */
export const isRefusedInput = (status: number): boolean => STATUSES.has(status);

/**
 * Counts refused inputs of each sender in windows of ten minutes, by the clock of the process.
 * @returns whether with this one they are too many for slips: true once in a window.
 */
export function countRefusedInputs(
  now: () => number = () => performance.now(),
): (sender: string) => boolean {
  const windows = new LRUCache<string, { refused: number; readonly until: number }>({
    max: SENDERS,
  });
  return (sender) => {
    const known = windows.get(sender);
    const window =
      known === undefined || known.until <= now()
        ? { refused: 0, until: now() + WINDOW_MS }
        : known;
    window.refused += 1;
    windows.set(sender, window);
    return window.refused === SLIPS;
  };
}
