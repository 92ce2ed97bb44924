import Router from '@koa/router';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import type { QueryRunner } from './query-runner.ts';
import type { CallAccess } from '../http/accept-call.ts';
import { acceptCalls } from '../http/accept-call.ts';
import { unavailable } from '../http/http-error.ts';
import { signalOf } from '../http/gone-away.ts';
import { parsePositions } from '../http/service-client.ts';
import { inSpan } from '../tracing/tracing.ts';

/** `POST /queries/<name>`: a signed actor and a JSON input; says in a header when own writes were not reached. */
export function queryRoutes(runner: QueryRunner, access: CallAccess, metrics: Registry): Router {
  const latency = new Histogram({
    name: 'portal_query_seconds',
    help: 'Time from receiving a query to answering it',
    labelNames: ['query'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [metrics],
  });
  const accept = acceptCalls(access, { kind: 'query', limit: '1mb' });
  const router = new Router({ sensitive: true });
  router.post('/queries/:name', async (ctx) => {
    const name = String(ctx.params['name']);
    const { actor, input } = await accept(ctx, name);
    const stop = latency.startTimer({ query: name });
    const signal = signalOf(ctx.res);
    try {
      const positions = parsePositions(ctx.get('x-portal-positions'));
      const { result, stale } = await inSpan({ name: `answer ${name}` }, async (span) => {
        const answer = await runner.run({ name, input, actor, positions, signal });
        span.add({ 'portal.stale': answer.stale });
        return answer;
      });
      if (stale) ctx.set('X-Portal-Stale', 'true');
      ctx.body = { result };
    } catch (error) {
      // Whatever was under way ended with it, and nobody hears how.
      throw signal.aborted ? unavailable() : error;
    } finally {
      stop();
    }
  });
  return router;
}
