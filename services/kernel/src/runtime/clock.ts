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
