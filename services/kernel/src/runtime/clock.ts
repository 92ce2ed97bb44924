import { setTimeout as pause } from 'node:timers/promises';

/** Where time comes from: the machine, or a test. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Resolves after so many milliseconds, or at once when the signal is aborted: node's own delay rejects then. */
export async function delay(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await pause(milliseconds, undefined, signal && { signal }).catch(() => undefined);
}

const BACKOFF_MS = [50, 100, 250, 500, 1_000] as const;
const LONGEST_BACKOFF_MS = 2_000;

/** How long to wait before trying again after so many failures in a row, counted from 0. */
export function backoffMs(failures: number): number {
  return BACKOFF_MS[failures] ?? LONGEST_BACKOFF_MS;
}
