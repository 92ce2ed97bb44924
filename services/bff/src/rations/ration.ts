import type Koa from 'koa';
import { signalOf } from 'kernel/http/gone-away';
import { addressKey } from '../http/address.ts';
import type { SignedIn } from '../http/caller.ts';
import { requestState } from '../http/request-state.ts';
import type { RateLimits } from '../http/rate-limits.ts';
import type { CheckedInput, Route } from '../http/route.ts';
import { COSTS, LONGEST_UPLOAD_MEGABYTES } from './costs.ts';
import type { Cost } from './costs.ts';
import { createFairQueue } from './fair-queue.ts';

const MEGABYTE = 1024 * 1024;

/** Files are made while they are read, so a slow reader holds a place long; a place costs little. */
const files = createFairQueue({
  places: 200,
  placesOfOne: 2,
  waiting: 400,
  waitingOfOne: 8,
  longestWaitMs: 30_000,
});

/** Whose the work of a request is. */
export function holderOf(ctx: Koa.Context, caller: SignedIn | undefined): string {
  return caller ? `account ${caller.user.id}` : `address ${addressKey(ctx.ip)}`;
}

interface Asked {
  readonly ctx: Koa.Context;
  readonly limits: RateLimits;
  /** Undefined as long as the body of an upload was not read. */
  readonly input?: CheckedInput;
}

/**
 * Lets a request through to dear work: its holder pays for it, and waits where a file is sent until two of theirs at
 * most are under way.
 * @throws {HttpError} 429 with Retry-After.
 */
export async function ration(route: Route, { ctx, limits, input }: Asked): Promise<void> {
  const cost = COSTS[`${route.method} ${route.path}`];
  if (!cost) return;
  const ms = costOf(cost, ctx, input);
  if (ms === 0) return;
  const holder = requestState(ctx).holder ?? '';
  await limits.spend(holder, ms);
  if (route.schema.sends !== 'file') return;
  const leave = await files.enter(holder, signalOf(ctx.res));
  if (ctx.res.closed) leave();
  else ctx.res.once('close', leave);
}

function costOf(cost: Cost, ctx: Koa.Context, input: CheckedInput | undefined): number {
  const { ms, formats = {}, msPerMegabyte = 0 } = cost;
  const format = formatOf(input?.query) ?? formatOf(input?.body);
  const ofFormat = Object.entries(formats).find(([name]) => name === format)?.[1];
  return Math.ceil((ofFormat ?? ms) + msPerMegabyte * megabytesOf(ctx));
}

function formatOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'format' in input
    ? input.format
    : undefined;
}

/** What does not say how long it is may be as long as any. */
function megabytesOf(ctx: Koa.Context): number {
  const bytes = ctx.get('content-length');
  return bytes === ''
    ? LONGEST_UPLOAD_MEGABYTES
    : Math.min(Number(bytes) / MEGABYTE, LONGEST_UPLOAD_MEGABYTES);
}
