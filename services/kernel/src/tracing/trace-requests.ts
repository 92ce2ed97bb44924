import type { Context, Middleware } from 'koa';
import { inSpan, isTracing } from './tracing.ts';

export interface TracedRequests {
  /** Which of the addresses that are asked have spans. */
  readonly traced: RegExp;
  /** The route that answers, as it is declared; undefined where none does. Paths hold ids, and what people look for. */
  routeOf(ctx: Context): string | undefined;
}

/** A span for each request: of the trace that its headers name, else of one that is named by the id of the request. */
export function traceRequests({ traced, routeOf }: TracedRequests): Middleware {
  return async (ctx, next) => {
    if (!isTracing() || !traced.test(ctx.req.url ?? '')) {
      await next();
      return;
    }
    const requestId = String(ctx.state['requestId']);
    const facts = { 'http.request.method': ctx.method, 'portal.request_id': requestId };
    const origin = { of: 'request', headers: ctx.req.headers, requestId } as const;
    await inSpan({ name: ctx.method, kind: 'server', origin, facts }, async (span) => {
      try {
        await next();
      } finally {
        const route = routeOf(ctx);
        if (route !== undefined) {
          span.rename(`${ctx.method} ${route}`);
          span.add({ 'http.route': route });
        }
        span.add({ 'http.response.status_code': ctx.status });
        if (ctx.status >= 500) span.fail(String(ctx.status));
      }
    });
  };
}
