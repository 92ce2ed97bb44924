import { setTimeout as delay } from 'node:timers/promises';
import { HttpError } from 'kernel/http/http-error';

const SHOWN_WITHIN_MS = 20_000;
const POLL_MS = 100;
/** What a read model that lags behind makes of a product, a stock or a branch that is there. */
const NOT_YET = new Set([404, 409, 503]);

/** Sends a command again while what it needs is not shown yet. */
export async function retryUntilShown<Result>(attempt: () => Promise<Result>): Promise<Result> {
  let refusal: unknown;
  const { result } = await pollUntilShown(
    async () => {
      try {
        return { result: await attempt() };
      } catch (error) {
        if (!(error instanceof HttpError && NOT_YET.has(error.status))) throw error;
        refusal = error;
        return undefined;
      }
    },
    () => refusal,
  );
  return result;
}

/** Asks until there is an answer. @throws when there is none in time, with the reason as its cause. */
export async function pollUntilShown<Answer>(
  ask: () => Promise<Answer | undefined>,
  reason?: () => unknown,
): Promise<Answer> {
  const giveUpAt = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > giveUpAt) {
      throw new Error('What the demo needs next is not shown in time', { cause: reason?.() });
    }
    await delay(POLL_MS);
  }
}
