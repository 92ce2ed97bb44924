import { randomUUID } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import Router from '@koa/router';
import type { Registry } from 'prom-client';
import { withDeadline } from 'eventstore-client/deadline';
import { accessLog } from './access-log.ts';
import { INNER_HEADERS, ServiceApp } from './answer-headers.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import { translateErrors } from './error-translation.ts';
import { HttpError, notFound, unauthorized } from './http-error.ts';
import { createHttpServer } from './http-server.ts';
import type { ServerBounds } from './http-server.ts';
import { drainLeftOverBody } from './left-over-body.ts';
import { refuseEncodedBody } from './request-body.ts';
import { securityLog } from './security-log.ts';
import type { Sender } from './security-log.ts';
import { isSame } from '../crypto/is-same.ts';
import { delay } from '../runtime/clock.ts';
import { DRAINING } from '../runtime/draining.ts';
import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';
import type { TracedRequests } from '../tracing/trace-requests.ts';
import { traceRequests } from '../tracing/trace-requests.ts';

/** One thing a process cannot work without. */
export interface ReadinessCheck {
  readonly name: string;
  check(): Promise<void>;
}

export interface ServiceAppOptions {
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly readiness: readonly ReadinessCheck[];
  /** Who may read the metrics; without it nobody may. */
  readonly metricsToken?: string | undefined;
  readonly headers?: AnswerHeaders;
  /** Who sent a request, in a service that people ask. */
  readonly senderOf?: (ctx: Context) => Sender;
  /** People's browsers ask it: each request gets an id of its own, and what a caller calls it is not taken over. */
  readonly edge?: boolean;
  /** Writes a line for each request. */
  readonly accessLog?: boolean;
  /** What every request must pass, also those for health and metrics. */
  readonly guards?: readonly Middleware[];
}

const READY_WITHIN_MS = 2_000;
/** However often it is asked, a process looks at what it stands on no more often. */
const READY_FOR_MS = 1_000;

/** A Koa application with request ids, error translation, health and metrics; routes are added after. */
export function createServiceApp(options: ServiceAppOptions): ServiceApp {
  const app = new ServiceApp(options.headers ?? INNER_HEADERS);
  app.use(drainLeftOverBody);
  app.use(async (ctx, next) => {
    ctx.state['requestId'] = options.edge
      ? randomUUID()
      : correlationId(ctx.get('x-correlation-id'));
    ctx.set('X-Request-Id', String(ctx.state['requestId']));
    ctx.set(app.answerHeaders);
    // Whoever keeps the connection for the next request takes another one, which leads to another process.
    if (app.isDraining) ctx.set('Connection', 'close');
    await next();
  });
  app.use(traceRequests(tracedOf(options)));
  if (options.accessLog) app.use(accessLog(options.logger, options.senderOf));
  app.use(translateErrors(options.logger));
  app.use(securityLog(options));
  app.use(refuseUnreadableTarget);
  for (const guard of options.guards ?? []) app.use(guard);
  app.use(refuseEncodedBody);
  app.use(healthRoutes(options, app).routes());
  // Errors after the response began (a closed socket) reach Koa's own event; they are not the portal's to answer.
  app.on('error', (err: unknown) => options.logger.debug({ err }, 'response ended early'));
  return app;
}

/** Of what people's browsers ask, the API: pages and files are many, and lead nowhere. */
function tracedOf({ senderOf, edge }: ServiceAppOptions): TracedRequests {
  return {
    traced: edge ? /^\/api\// : /^\/(?:commands|queries)\//,
    routeOf: (ctx) => (senderOf ? senderOf(ctx).route : matchedRoute(ctx)),
  };
}

function matchedRoute(ctx: Context): string | undefined {
  const route: unknown = ctx['_matchedRoute'];
  return typeof route === 'string' ? route : undefined;
}

const refuseUnreadableTarget: Middleware = async (ctx, next) => {
  if (!hasPath(ctx)) {
    const message = 'The address of the request could not be read.';
    throw new HttpError({ code: 'bad-request', message });
  }
  if (ctx.get('host') === '' && ctx.req.httpVersion !== '1.0') {
    throw new HttpError({ code: 'bad-request', message: 'Send the header Host.' });
  }
  await next();
};

/** `GET http://[bad/` is no address: reading its path throws wherever that is done first. */
function hasPath(ctx: Pick<Koa.Context, 'path'>): boolean {
  try {
    return typeof ctx.path === 'string';
  } catch {
    return false;
  }
}

/** The edge's id is kept by the services behind it, so that a chain of calls shares it; else a new one. */
function correlationId(given: string): string {
  return /^[0-9a-f-]{36}$/.test(given) ? given : randomUUID();
}

function healthRoutes(options: ServiceAppOptions, app: ServiceApp): Router {
  const router = new Router({ sensitive: true });
  const failingNow = rememberFor(READY_FOR_MS, () => failingChecks(options.readiness));
  router.get('/health/live', (ctx) => {
    ctx.body = { status: 'live' };
  });
  router.get('/health/ready', async (ctx) => {
    if (app.isDraining) {
      ctx.status = 503;
      ctx.body = { status: DRAINING, failing: [] };
      return;
    }
    const failing = await failingNow();
    ctx.status = failing.length === 0 ? 200 : 503;
    ctx.body = { status: failing.length === 0 ? 'ready' : 'not-ready', failing };
  });
  router.get('/metrics', async (ctx) => {
    requireToken(ctx, options.metricsToken);
    ctx.body = await options.metrics.metrics();
    ctx.type = options.metrics.contentType;
  });
  return router;
}

/** Metrics say how much is bought and what fails: they are for who has the token. */
function requireToken(ctx: Pick<Koa.Context, 'get'>, token: string | undefined): void {
  if (token === undefined) throw notFound('Metrics are served once METRICS_TOKEN is set.');
  if (isSame(Buffer.from(`Bearer ${token}`), Buffer.from(ctx.get('authorization')))) return;
  throw unauthorized();
}

/** Asks again only when the last answer is so old; whoever asks meanwhile shares the one under way. */
function rememberFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly answer: Promise<Answer>; readonly until: number } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.answer;
    const answer = ask();
    last = { answer, until: Number.POSITIVE_INFINITY };
    const keep = (): void => {
      last = { answer, until: performance.now() + ms };
    };
    answer.then(keep, keep);
    return answer;
  };
}

async function failingChecks(checks: readonly ReadinessCheck[]): Promise<string[]> {
  const results = await Promise.allSettled(
    checks.map((each) =>
      withDeadline(each.check(), READY_WITHIN_MS, () => new Error('not ready in time')),
    ),
  );
  return checks
    .filter((_, index) => results[index]?.status === 'rejected')
    .map((each) => each.name);
}

/** A listening server and how to stop it: no new connections, requests in flight finish. */
export interface Listening {
  readonly port: number;
  /**
   * What is stopped first where others share the work: for so long the process says that it is not ready, answers all the
   * same, and closes each connection with its answer, so that nobody meets a closed door.
   */
  readonly draining: Stoppable;
  stop(): Promise<void>;
}

/** Where a server listens. */
interface Place {
  readonly host: string;
  readonly port: number;
  /** How long {@link Listening.draining} takes; nothing when left out. In milliseconds. */
  readonly drainMs?: number;
}

/** Of a process that others call, by its settings. */
export function placeOf(
  { HOST: host, DRAIN_SECONDS: seconds }: { readonly HOST: string; readonly DRAIN_SECONDS: number },
  port: number,
): Place {
  return { host, port, drainMs: seconds * 1_000 };
}

/** Listens on host and port. @throws when the port is taken. */
export async function listen(
  app: ServiceApp,
  { host, port, drainMs = 0 }: Place,
  bounds: ServerBounds = {},
): Promise<Listening> {
  const server = createHttpServer(app, bounds);
  await new Promise<void>((resolve, refuse) => {
    server.once('error', refuse);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    draining: {
      name: 'draining',
      lastsMs: drainMs,
      stop: async () => {
        app.isDraining = true;
        await delay(drainMs, undefined);
      },
    },
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}
