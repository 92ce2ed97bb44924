import { isPassing } from 'contracts/passing-refusals';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { ApiRefusal } from './api-refusal.ts';

const PAUSE_MS = 200;

/**
 * Repeats a call through outages, as a browser's user would: what was refused for good is thrown, what could not be
 * answered is asked again.
 * @throws the last error when the outage lasts longer than `forMs`.
 */
export async function retryThroughOutages<Result>(
  call: () => Promise<Result>,
  forMs = 60_000,
): Promise<Result> {
  const giveUpAt = Date.now() + forMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (isFinal(error) || Date.now() >= giveUpAt) throw error;
      await deliberateDelay(PAUSE_MS);
    }
  }
}

/** A refusal that asking again does not change. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  return error.status < 500 && !isPassing(error.code);
}
