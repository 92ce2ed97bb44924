import { Readable } from 'node:stream';
import { bodyParser } from '@koa/bodyparser';
import type { Context, Middleware } from 'koa';
import rawBody from 'raw-body';
import { HttpError } from './http-error.ts';
import { brokenBound } from './json-bounds.ts';

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

/** How long a body may be, and how much it may hold. */
export interface BodyBounds {
  /** Of its bytes, such as '1mb'. */
  readonly limit: string;
  /** Its numbers, texts, lists and objects. Absent: who sends it was bounded before. */
  readonly mostValues?: number;
}

/**
 * Reads JSON bodies within bounds. Called once it is known who sends: nobody else's bodies are worth reading.
 * @throws {HttpError} 400 for one that is nested too deeply, 413 for one that holds too much.
 */
export function jsonReader(bounds: BodyBounds): (ctx: Context) => Promise<unknown> {
  const options = { enableTypes: ['json' as const], jsonLimit: bounds.limit };
  const parse = bodyParser({ ...options, parsedMethods: METHODS_WITH_BODY });
  return async (ctx) => {
    const isRead = METHODS_WITH_BODY.includes(ctx.method) && ctx.is('json', '+json');
    const from = isRead && !ctx.req.closed ? await received(ctx, bounds) : ctx;
    await parse(from, async () => undefined);
    return ctx.request.body;
  };
}

/** What was read of a body goes on standing in memory until its request is answered, unless it is forgotten. */
export function forgetBody({ request }: Pick<Context, 'request'>): void {
  Reflect.deleteProperty(request, 'body');
  Reflect.deleteProperty(request, 'rawBody');
}

/** The same request, its body in memory, no deeper and no fuller than a body may be. */
async function received(ctx: Context, { limit, mostValues }: BodyBounds): Promise<Context> {
  const bytes = await rawBody(ctx.req, { limit, length: ctx.request.length ?? null });
  requireBounded(bytes, mostValues);
  const req = Object.assign(Readable.from([bytes]), { headers: ctx.req.headers });
  return Object.create(ctx, { req: { value: req } }) as Context;
}

/**
 * Lets JSON text through that can be parsed without harm.
 * @throws {HttpError} 400 for one that is nested too deeply, 413 for one that holds too much.
 */
export function requireBounded(json: Buffer, mostValues = Number.POSITIVE_INFINITY): void {
  const broken = brokenBound(json, { levels: MOST_LEVELS, values: mostValues });
  if (broken === 'levels') throw tooDeep();
  if (broken === 'values') throw tooFull(mostValues);
}

function tooDeep(): HttpError {
  const message = `The body holds objects or lists in each other, more than ${MOST_LEVELS} levels deep.`;
  return new HttpError({ code: 'bad-request', message });
}

function tooFull(values: number): HttpError {
  const most = values.toLocaleString('en');
  const message = `The body holds more than ${most} values. Leave out what is not asked for, or send it in parts.`;
  return new HttpError({ status: 413, code: 'bad-request', message });
}
