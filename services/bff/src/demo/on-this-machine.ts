import type { Context } from 'koa';
import { isLoopback, leadsToLoopback } from 'kernel/http/loopback';
import type { BffConfig } from '../config.ts';

/** What a proxy on this machine adds; whom it speaks for may be anywhere. */
const OF_PROXIES = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether whoever asks sits at this machine: connected by its loopback, with no proxy in between. */
export function isOnThisMachine(
  ctx: Context,
  { PUBLIC_ORIGIN }: Pick<BffConfig, 'PUBLIC_ORIGIN'>,
): boolean {
  if (PUBLIC_ORIGIN !== undefined && !leadsToLoopback(PUBLIC_ORIGIN)) return false;
  if (OF_PROXIES.some((name) => ctx.get(name) !== '')) return false;
  return isLoopback(ctx.req.socket.remoteAddress ?? '');
}
