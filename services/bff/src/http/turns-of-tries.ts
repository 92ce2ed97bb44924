import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import type { HttpError } from 'kernel/http/http-error';
import { tooManyRequests } from './too-many-requests.ts';

/** Failures count when they are known, so this is how far one burst of sign-ins can get beyond the limit. */
const TRIES_AT_ONCE = 4;

/** Each of them holds what it was sent. A company whose people all come at nine waits two seconds. */
export const MOST_WAITING_TRIES = 20;

const AGAIN_AFTER_SECONDS = 5;

/**
 * Runs the tries of one address a few at a time, some others wait.
 * @returns what throws 429 with Retry-After where too many of the address wait.
 */
export function turnsOfTries() {
  const lines = new Map<string, LimitFunction>();
  return async <Result>(address: string, run: () => Promise<Result>): Promise<Result> => {
    const line = lines.get(address) ?? pLimit(TRIES_AT_ONCE);
    if (line.activeCount + line.pendingCount >= TRIES_AT_ONCE + MOST_WAITING_TRIES) {
      throw tooManyWait();
    }
    lines.set(address, line);
    try {
      return await line(run);
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(address);
    }
  };
}

function tooManyWait(): HttpError {
  const message = `Many people sign in from your network right now. Try again in ${AGAIN_AFTER_SECONDS} s.`;
  return tooManyRequests(message, AGAIN_AFTER_SECONDS);
}
