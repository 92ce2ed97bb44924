import { finished } from 'node:stream';
import type { Writable } from 'node:stream';
import { tooManyRequests } from '../../http/too-many-requests.ts';

const AGAIN_AFTER_SECONDS = 30;

/** By whose id. A package keeps the processor and the database busy for minutes. */
const underWay = new Set<string>();

/**
 * Lets each user have one package made at a time, until the answer has ended, however it does.
 * @throws {HttpError} 429 with Retry-After.
 */
export function onePackageAtATime(userId: string, answer: Writable): void {
  if (underWay.has(userId))
    throw tooManyRequests(
      'Your last evidence package is still being sent. Wait until it is there, or stop it, then ask again.',
      AGAIN_AFTER_SECONDS,
    );
  underWay.add(userId);
  // Also of an answer that nobody waits for any more.
  finished(answer, () => underWay.delete(userId));
}
