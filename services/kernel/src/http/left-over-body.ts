import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';

/** As much of a body that nobody wants is read on, for as long: its sender shall still see the answer. */
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_WITHIN_MS = 5_000;
/** Who pauses for so long sends no more: proxies stop in the middle once they have the answer. */
const PAUSE_MS = 1_000;

/**
 * A body that is not read to its end stands before the next request of its connection, which then is never answered:
 * behind a proxy that shares connections, that of another visitor. So what is left of it is read and thrown away, and
 * a connection on which it does not end soon is closed.
 */
export const drainLeftOverBody: Middleware = async (ctx, next) => {
  // Node reads no further request on a connection that asked to become another protocol.
  if (ctx.req.headers.upgrade !== undefined) ctx.set('Connection', 'close');
  await next();
  if (hasBody(ctx.req) && !ctx.req.complete) drain(ctx.req);
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

function drain(request: IncomingMessage): void {
  const until = performance.now() + DRAIN_WITHIN_MS;
  let left = DRAIN_BYTES;
  const closeConnection = (): void => void request.socket.destroy();
  const timer = setTimeout(closeConnection, PAUSE_MS);
  request.once('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0 || performance.now() > until) closeConnection();
    else timer.refresh();
  });
  // Whoever gave up reading has paused it.
  request.resume();
}
