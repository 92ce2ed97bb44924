import type { Middleware } from 'koa';
import { Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { requestState } from './request-state.ts';

/** Counts and times the calls of the API by route, never by path: ids would make a series each. */
export function requestMetrics(metrics: Registry): Middleware {
  const latency = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time from receiving a call of the API to answering it',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  return async (ctx, next) => {
    const stop = latency.startTimer();
    try {
      await next();
    } finally {
      const { route } = requestState(ctx);
      if (route !== undefined) stop({ method: ctx.method, route, status: ctx.status });
    }
  };
}
