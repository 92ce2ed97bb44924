import Router from '@koa/router';
import type { AnswerQuery } from './answer-queries.ts';
import type { CallAccess } from '../http/accept-call.ts';
import { acceptCalls } from '../http/accept-call.ts';
import { signalOf } from '../http/gone-away.ts';
import { parsePositions } from '../http/service-client.ts';

/** `POST /queries/<name>`: a signed actor and a JSON input; says in a header when own writes were not reached. */
export function queryRoutes(answer: AnswerQuery, access: CallAccess): Router {
  const accept = acceptCalls(access, { kind: 'query', limit: '1mb' });
  const router = new Router({ sensitive: true });
  router.post('/queries/:name', async (ctx) => {
    const name = String(ctx.params['name']);
    const { actor, input } = await accept(ctx, name);
    const positions = parsePositions(ctx.get('x-portal-positions'));
    const signal = signalOf(ctx.res);
    const { result, stale } = await answer({ name, input, actor, positions, signal });
    if (stale) ctx.set('X-Portal-Stale', 'true');
    ctx.body = { result };
  });
  return router;
}
