import type { Context, Middleware } from 'koa';
import type { Logger } from '../runtime/logger.ts';
import type { Sender } from './security-log.ts';

/** What asks again and again, and says nothing about who uses the portal. */
const LEFT_OUT = /^\/(?:health\/|metrics$)/;

/** Writes a line for each request once its response has been sent or broken off. */
export function accessLog(logger: Logger, senderOf?: (ctx: Context) => Sender): Middleware {
  return async (ctx, next) => {
    if (!LEFT_OUT.test(ctx.path)) {
      const begun = performance.now();
      ctx.res.once('close', () => {
        const requestId: unknown = ctx.state['requestId'];
        const ms = Math.round(performance.now() - begun);
        const line = { method: ctx.method, status: ctx.status, ms, requestId, ...whoAndWhat(ctx) };
        logger.info(ctx.res.writableFinished ? line : { ...line, brokenOff: true }, 'access');
      });
    }
    await next();
  };

  function whoAndWhat(ctx: Context): Partial<Sender> {
    // Calls of one process to another hold nothing secret in their path.
    if (!senderOf) return { route: ctx.path, address: ctx.ip };
    const { route = beginning(ctx.path), ...sender } = senderOf(ctx);
    return { route, ...sender };
  }
}

/** Of an address that no route declares: what follows the first part of it may be somebody's secret. */
function beginning(path: string): string {
  return /^\/[^/]*/.exec(path)?.[0] ?? '/';
}
