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
import type { FairQueue } from './fair-queue.ts';

const MEGABYTE = 1024 * 1024;
/** What costs less is answered at once. */
const LONG_QUESTION_MS = 100;

/** Files are made while they are read, so a slow reader holds a place long; a place costs little. */
const files = createFairQueue({
  places: 200,
  placesOfOne: 2,
  waiting: 400,
  waitingOfOne: 8,
  longestWaitMs: 30_000,
});

/** Other processes work for these: two at once leave them time for everybody else. */
const questions = createFairQueue({
  places: 2,
  placesOfOne: 1,
  waiting: 100,
  waitingOfOne: 8,
  longestWaitMs: 30_000,
});

/** Whose the work of a request is. */
export function holderOf(ctx: Koa.Context, caller: SignedIn | undefined): string {
  return caller ? `account ${caller.user.id}` : `address ${addressKey(ctx.ip)}`;
}

export function isRationed({ method, path }: Pick<Route, 'method' | 'path'>): boolean {
  return COSTS[`${method} ${path}`] !== undefined;
}

interface Asked {
  readonly ctx: Koa.Context;
  readonly limits: RateLimits;
  /** Undefined as long as the body of an upload was not read. */
  readonly input?: CheckedInput;
}

/**
 * Lets a request through to dear work: its holder pays for it, and waits until at most one more file of theirs is under
 * way, and no other long question.
 * @throws {HttpError} 429 with Retry-After.
 */
export async function ration(route: Route, { ctx, limits, input }: Asked): Promise<void> {
  const cost = COSTS[`${route.method} ${route.path}`];
  if (!cost) return;
  const ms = costOf(cost, ctx, input);
  if (ms === 0) return;
  const holder = requestState(ctx).holder ?? '';
  await limits.spend(holder, ms);
  const line = lineOf(route, cost);
  if (!line) return;
  const leave = await line.enter(holder, signalOf(ctx.res));
  if (ctx.res.closed) leave();
  else ctx.res.once('close', leave);
}

/** Uploads wait in a line of their own, once their body is to be read, and pictures to be drawn anew. */
function lineOf(route: Route, { ms }: Cost): FairQueue | undefined {
  if (route.sends === 'file') return files;
  const hasFile = route.upload !== undefined || route.long === true;
  return !hasFile && ms >= LONG_QUESTION_MS ? questions : undefined;
}

function costOf(cost: Cost, ctx: Koa.Context, input: CheckedInput | undefined): number {
  const { msPerMegabyte = 0 } = cost;
  const rows = statedIn(input?.query, 'rows');
  const ofRows = Object.entries(cost.rows ?? {}).find(([name]) => name === rows)?.[1];
  const { ms, formats = {} } = ofRows ?? cost;
  const format = statedIn(input?.query, 'format') ?? statedIn(input?.body, 'format');
  const ofFormat = Object.entries(formats).find(([name]) => name === format)?.[1];
  return Math.ceil((ofFormat ?? ms) + msPerMegabyte * megabytesOf(ctx));
}

function statedIn(input: unknown, name: 'format' | 'rows'): unknown {
  return typeof input === 'object' && input !== null && name in input
    ? new Map(Object.entries(input)).get(name)
    : undefined;
}

/** What does not say how long it is may be as long as any. */
function megabytesOf(ctx: Koa.Context): number {
  const bytes = ctx.get('content-length');
  return bytes === ''
    ? LONGEST_UPLOAD_MEGABYTES
    : Math.min(Number(bytes) / MEGABYTE, LONGEST_UPLOAD_MEGABYTES);
}
