import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import { HttpError } from './http-error.ts';

/** Unpacking costs a stranger nothing and the portal much; a body of 1 MB needs no packing. */
export const refuseEncodedBody: Middleware = async (ctx, next) => {
  const encoding = ctx.get('content-encoding');
  if (encoding !== '' && encoding !== 'identity') {
    throw new HttpError({
      code: 'unsupported-media-type',
      message: 'Send the body as it is, without a Content-Encoding.',
    });
  }
  await next();
};

/**
 * Reads JSON bodies up to a limit, such as '1mb'. Called once it is known who sends: nobody else's bodies are worth
 * reading.
 */
export function jsonReader(limit: string): (ctx: Context) => Promise<unknown> {
  // What ends sessions takes the password, hence DELETE.
  const parsedMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];
  const parse = bodyParser({ enableTypes: ['json'], jsonLimit: limit, parsedMethods });
  return async (ctx) => {
    await parse(ctx, async () => undefined);
    return ctx.request.body;
  };
}
