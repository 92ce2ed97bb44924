import Router from '@koa/router';
import { bodyParser } from '@koa/bodyparser';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import type { QueryRunner } from './query-runner.ts';
import { unauthorized } from '../http/http-error.ts';
import { parsePositions } from '../http/service-client.ts';
import type { ServiceKeys } from '../http/service-token.ts';
import { verifyActor } from '../http/service-token.ts';

/** The audience that query tokens are signed for. */
export const QUERY_AUDIENCE = 'query-service';

/** Runs after the signature is verified: nobody else's bodies are worth reading. */
const readBody = bodyParser({ enableTypes: ['json'] });

/** `POST /queries/<name>`: a signed actor and a JSON input; says in a header when own writes were not reached. */
export function queryRoutes(runner: QueryRunner, keys: ServiceKeys, metrics: Registry): Router {
  const latency = new Histogram({
    name: 'portal_query_seconds',
    help: 'Time from receiving a query to answering it',
    labelNames: ['query'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [metrics],
  });
  const router = new Router({ sensitive: true });
  router.post('/queries/:name', async (ctx) => {
    const actor = verifyActor(keys, { header: ctx.get('authorization'), audience: QUERY_AUDIENCE });
    if (!actor) throw unauthorized();
    await readBody(ctx, async () => undefined);
    const name = String(ctx.params['name']);
    const stop = latency.startTimer({ query: name });
    try {
      const positions = parsePositions(ctx.get('x-portal-positions'));
      const { result, stale } = await runner.run({
        name,
        input: ctx.request.body,
        actor,
        positions,
      });
      if (stale) ctx.set('X-Portal-Stale', 'true');
      ctx.body = { result };
    } finally {
      stop();
    }
  });
  return router;
}
