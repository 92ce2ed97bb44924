import { isUnauthorized } from 'web-shared/request/request-error';
import { isRefusal, isUnderWay } from '../../../hooks/use-request-key.ts';

const RETRY_DELAY_MS = 400;
/** So long a purchase that is being answered elsewhere is nothing to worry about. */
const QUIET_MS = 10_000;
/** So long it is asked by itself what became of a purchase; later only when the buyer wants it. */
const ASK_FOR_MS = 60_000;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5_000;

/** Nobody knows what became of a purchase: neither what it became nor a refusal has arrived. */
export class UnknownOutcome extends Error {
  override readonly name = 'UnknownOutcome';
}

/**
 * Sends a purchase until it is answered; `send` uses one Idempotency-Key, so that asking again gives what it became or
 * does it now, once. `onUnknown` hears of the first lost answer. While the same purchase is still being answered
 * elsewhere (a reload, another tab) it asks again too.
 * @throws the refusal, when the server has certainly said no; {@link UnknownOutcome}, when it was asked for a minute.
 */
export async function untilAnswered<Answer>(
  send: () => Promise<Answer>,
  onUnknown: () => void,
): Promise<Answer> {
  const begun = Date.now();
  for (let unknown = 0; ;) {
    try {
      return await send();
    } catch (error) {
      if (isUnderWay(error) && Date.now() - begun < QUIET_MS) {
        await delay(RETRY_DELAY_MS);
        continue;
      }
      if (isRefusal(error, unknown > 0)) throw error;
      unknown += 1;
      if (unknown === 1) onUnknown();
      if (isUnauthorized(error) || Date.now() - begun >= ASK_FOR_MS)
        throw new UnknownOutcome('No answer arrived', { cause: error });
      await delay(Math.min(FIRST_DELAY_MS * unknown, LONGEST_DELAY_MS));
    }
  }
}

/** Cut short when the connection is back. */
async function delay(ms: number): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
