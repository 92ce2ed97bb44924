import type { ServerResponse } from 'node:http';
import serve from 'koa-static';
import type { Middleware } from 'koa';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/**
 * The built files of a web app, compressed beforehand where the build left `.br` or `.gz` beside them. Files
 * under `assets` and `admin-assets` carry a hash in their name and never change. The page itself is not among them.
 */
export function staticFiles(folder: string): Middleware {
  const files = serve(folder, {
    index: false,
    brotli: true,
    gzip: true,
    setHeaders: (response: ServerResponse, path: string) => {
      response.setHeader('Cache-Control', /\/(admin-)?assets\//.test(path) ? YEAR : HOUR);
    },
  });
  return async (ctx, next) => {
    // The raw page lacks its nonce, and files beside others are reached by negotiation only.
    if (/\.(html|br|gz)$/.test(ctx.path)) await next();
    else await files(ctx, next);
  };
}
