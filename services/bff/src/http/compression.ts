import compress from 'koa-compress';
import type { Middleware } from 'koa';
import { MIN_COMPRESSED_BYTES } from './min-compressed-bytes.ts';

/** Compresses answers that are worth it for whoever takes them so. */
export function compression(): Middleware {
  const compressed = compress({
    threshold: MIN_COMPRESSED_BYTES,
    br: false,
    deflate: false,
    zstd: false,
    gzip: { level: 1 },
  });
  return async (ctx, next) => {
    // Whoever takes no encoding at all, not even none, gets it as it is (RFC 9110, 12.5.3); the package would fail.
    if (ctx.acceptsEncodings(TAKEN) !== false) {
      await compressed(ctx, next);
      return;
    }
    ctx.vary('Accept-Encoding');
    await next();
  };
}

const TAKEN = ['gzip', 'identity'];
