import { fileURLToPath } from 'node:url';
import type { Middleware } from 'koa';
import type { Registry } from 'prom-client';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import type { ReadinessCheck } from 'kernel/http/service-app';
import { createServiceApp } from 'kernel/http/service-app';
import type { ServiceApp } from 'kernel/http/answer-headers';
import { HttpError, notFound } from 'kernel/http/http-error';
import type { Logger } from 'kernel/runtime/logger';
import { isSecure } from './config.ts';
import type { RouteDeps } from './route-deps.ts';
import { knowClient } from './http/client-address.ts';
import type { ApiRouter } from './http/api-router.ts';
import { cookieKeys } from './http/cookie-keys.ts';
import { compression } from './http/compression.ts';
import { requestMetrics } from './http/metrics.ts';
import { requireOwnHost } from './http/own-host.ts';
import { mount } from './http/mount.ts';
import { senderOf } from './http/sender-of.ts';
import { DOCS_PATH, docsRouter } from './openapi/docs.ts';
import { allRoutes } from './routes/routes.ts';
import type { Sessions } from './sessions/sessions.ts';
import { sessionMiddleware } from './sessions/session-middleware.ts';
import { docsPolicy, securityHeaders } from './web/security-headers.ts';
import { staticFiles } from './web/static-files.ts';
import { isConsolePath, webPage } from './web/web-page.ts';

/** The same places seen from src and from dist. */
const BUILT_SHOP = fileURLToPath(new URL('../../../web-shop/dist', import.meta.url));
const BUILT_CONSOLE = fileURLToPath(new URL('../../../web-admin/dist', import.meta.url));

export interface AppParts {
  readonly deps: RouteDeps;
  readonly sessions: Sessions;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly readiness: readonly ReadinessCheck[];
}

/** The API process: health, the API and its documentation; the console at its paths, the shop at all others. */
export function createApp({ deps, sessions, logger, metrics, readiness }: AppParts): ServiceApp {
  const { config } = deps;
  const secure = isSecure(config);
  const app = createServiceApp({
    logger,
    metrics,
    readiness,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    headers: securityHeaders(secure),
    senderOf,
    edge: true,
    guards: guardsOf(deps),
  });
  app.keys = cookieKeys(config.SESSION_KEY.toString('base64url'));

  const router = mount(allRoutes, deps);
  if (secure) app.use(overTls);
  const docs = docsRouter(allRoutes);
  app.use(under('/api', requestMetrics(metrics)));
  app.use(compression());
  app.use(under(DOCS_PATH, withDocsPolicy));
  app.use(under(DOCS_PATH, docs.routes()));
  app.use(under('/api', sessionMiddleware(app, sessions, secure)));
  app.use(router.dispatch);
  app.use(under('/api', refuseUnknown(router)));
  const shop = config.WEB_SHOP_DIR ?? BUILT_SHOP;
  const consoleFolder = config.WEB_ADMIN_DIR ?? BUILT_CONSOLE;
  app.use(staticFiles(shop));
  app.use(staticFiles(consoleFolder));
  const page = { secure, sessions };
  app.use(webPage(consoleFolder, { ...page, answers: isConsolePath }));
  app.use(webPage(shop, page));
  app.use(async () => Promise.reject(notFound()));
  return app;
}

/** Whom the portal answers at all, and how often: also for health, files and what does not exist. */
function guardsOf({ config, limits }: RouteDeps): readonly Middleware[] {
  const limit: Middleware = async (ctx, next) => {
    await limits.count(isUnder('/api', ctx.path) ? 'general' : 'pages', ctx.ip);
    await next();
  };
  const known = config.PUBLIC_ORIGIN === undefined ? [requireOwnHost] : [];
  return [knowClient(config.TRUST_PROXY), limit, ...known];
}

const withDocsPolicy: Middleware = async (ctx, next) => {
  ctx.set(docsPolicy);
  await next();
};

/** Limits a middleware to a path and what lies below it. */
function under<State, Context>(
  prefix: string,
  middleware: Middleware<State, Context>,
): Middleware<State, Context> {
  return async (ctx, next) => {
    if (isUnder(prefix, ctx.path)) await middleware(ctx, next);
    else await next();
  };
}

function isUnder(prefix: string, path: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** The proxy speaks TLS with the browser: secure cookies may be set on the plain connection behind it. */
const overTls: Middleware = async (ctx, next) => {
  ctx.cookies.secure = true;
  await next();
};

/** 405 where the address answers to other methods, else 404. */
function refuseUnknown({ methodsAt }: ApiRouter): Middleware {
  return async (ctx) => {
    const methods = methodsAt(ctx.path);
    if (methods.length === 0) throw notFound();
    throw new HttpError(
      {
        code: PROBLEM_CODES.methodNotAllowed,
        message: `This address answers to ${methods.join(', ')}.`,
      },
      { headers: { Allow: methods.join(', ') } },
    );
  };
}
