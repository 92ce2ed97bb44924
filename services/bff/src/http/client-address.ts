import type Koa from 'koa';

/**
 * Takes the client's address from what the one proxy in front says. It appends to X-Forwarded-For, so only the
 * last entry is its own; those before it are whatever the client wrote to look like somebody else.
 */
export function believeProxy(app: Koa): void {
  app.proxy = true;
  app.maxIpsCount = 1;
}
