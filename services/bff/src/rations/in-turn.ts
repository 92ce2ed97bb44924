import type Koa from 'koa';
import { signalOf } from 'kernel/http/gone-away';
import { requestState } from '../http/request-state.ts';
import type { FairQueue } from './fair-queue.ts';

/**
 * Runs work of a request in a turn of its holder. The turn lasts until the work is done, also when its caller has gone
 * away: nobody gets more by hanging up.
 * @throws {HttpError} 429 where too many of the holder, or of all, wait.
 */
export async function inTurn<Answer>(
  line: FairQueue,
  ctx: Pick<Koa.Context, 'state' | 'res'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const leave = await line.enter(requestState(ctx).holder ?? '', signalOf(ctx.res));
  try {
    return await run();
  } finally {
    leave();
  }
}
