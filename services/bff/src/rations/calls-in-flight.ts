import type Koa from 'koa';
import { createFairQueue } from './fair-queue.ts';
import { inTurn } from './in-turn.ts';

/** As many as a browser asks for at once: nobody's page waits for it. */
export const MOST_OF_ACCOUNT = 6;

const turns = createFairQueue({
  places: 1_000,
  placesOfOne: MOST_OF_ACCOUNT,
  waiting: 10_000,
  waitingOfOne: 1_000,
  longestWaitMs: 30_000,
});

/** As many of an address try passwords and wait to, see `TRIES_AT_ONCE`. */
export const MOST_OF_ADDRESS = 24;

/** What strangers send is held from when it is read to when it is answered; who waits was not read. */
const strangers = createFairQueue({
  places: 600,
  placesOfOne: MOST_OF_ADDRESS,
  waiting: 6_000,
  waitingOfOne: 200,
  longestWaitMs: 30_000,
});

/**
 * Runs what answers a request of an account, while at most so many of the same account are under way; more of them wait for
 * each other.
 * @throws {HttpError} 429 where too many of the account wait, or where one has waited for half a minute.
 */
export async function inTurnOfAccount<Answer>(
  ctx: Pick<Koa.Context, 'state' | 'res'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return inTurn(turns, ctx, run);
}

/**
 * Reads and answers what somebody sends who is not signed in, and may be one of many behind an address.
 * @throws {HttpError} 429 where too many of the address wait, or where one has waited for half a minute.
 */
export async function inTurnOfAddress<Answer>(
  ctx: Pick<Koa.Context, 'state' | 'res'>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  return inTurn(strangers, ctx, run);
}
