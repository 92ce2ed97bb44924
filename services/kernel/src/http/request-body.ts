import { Readable } from 'node:stream';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import rawBody from 'raw-body';
import { HttpError } from './http-error.ts';
import { isDeeperThan } from './json-depth.ts';

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

/** What ends sessions takes the password, hence DELETE. */
const METHODS_WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];

/** No body of the API has a tenth of it. To parse 450,000 arrays in each other takes a second, and 900 kB. */
const MOST_LEVELS = 64;

/**
 * Reads JSON bodies up to a limit, such as '1mb'. Called once it is known who sends: nobody else's bodies are worth
 * reading.
 * @throws {HttpError} 400 for one that is nested too deeply.
 */
export function jsonReader(limit: string): (ctx: Context) => Promise<unknown> {
  const options = { enableTypes: ['json' as const], jsonLimit: limit };
  const parse = bodyParser({ ...options, parsedMethods: METHODS_WITH_BODY });
  return async (ctx) => {
    const isRead = METHODS_WITH_BODY.includes(ctx.method) && ctx.is('json', '+json');
    const from = isRead && !ctx.req.closed ? await received(ctx, limit) : ctx;
    await parse(from, async () => undefined);
    return ctx.request.body;
  };
}

/** The same request, its body in memory and no deeper than a body may be. */
async function received(ctx: Context, limit: string): Promise<Context> {
  const bytes = await rawBody(ctx.req, { limit, length: ctx.request.length ?? null });
  if (isDeeperThan(MOST_LEVELS, bytes)) {
    const message = `The body holds objects or lists in each other, more than ${MOST_LEVELS} levels deep.`;
    throw new HttpError({ code: 'bad-request', message });
  }
  const req = Object.assign(Readable.from([bytes]), { headers: ctx.req.headers });
  return Object.create(ctx, { req: { value: req } }) as Context;
}
