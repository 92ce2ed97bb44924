import Router from '@koa/router';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import { isStepOfJob } from 'contracts/calls/callers';
import { z } from 'zod';
import type { CommandBus } from './command-bus.ts';
import type { CallAccess } from '../http/accept-call.ts';
import { acceptCalls } from '../http/accept-call.ts';
import { HttpError } from '../http/http-error.ts';
import { logOperatorAction } from '../http/security-log.ts';
import { DECIDED_HEADER } from '../http/service-client.ts';
import { othersTraceparent } from '../tracing/tracing.ts';

/** `POST /commands/<type>`: a signed actor and a JSON input; answers the result and the positions written. */
export function commandRoutes(bus: CommandBus, access: CallAccess, metrics: Registry): Router {
  const latency = new Histogram({
    name: 'portal_command_seconds',
    help: 'Time from receiving a command to answering it',
    labelNames: ['command', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [metrics],
  });
  const accept = acceptCalls(access, { kind: 'command', limit: '8mb' });
  const router = new Router({ sensitive: true });
  router.post('/commands/:type', async (ctx) => {
    const type = String(ctx.params['type']);
    const { caller, actor, input, occurredAt } = await accept(ctx, type);
    const correlationId = String(ctx.state['requestId']);
    const stop = latency.startTimer({ command: type });
    try {
      ctx.body = await bus.send({
        type,
        input,
        actor,
        correlationId,
        isStepOfJob: isStepOfJob(caller, type),
        ...header(ctx.get('idempotency-key'), 'idempotencyKey'),
        ...header(ctx.get('x-command-id'), 'commandId'),
        ...header(occurredAt, 'occurredAt'),
        ...header(othersTraceparent(correlationId) ?? '', 'traceparent'),
      });
      stop({ status: 'ok' });
      const operator = operatorIn(input);
      if (actor.kind === 'system' && operator !== undefined) {
        logOperatorAction(ctx, 'operator-decision', operator);
      }
    } catch (error) {
      stop({ status: 'refused' });
      if (error instanceof HttpError && error.options.decided) ctx.set(DECIDED_HEADER, 'true');
      throw error;
    }
  });
  return router;
}

/** Who decides at the command line of the machine what waits for a second person says who they are there. */
function operatorIn(input: unknown): string | undefined {
  const named = z.object({ operator: z.string() }).safeParse(input);
  return named.success ? named.data.operator : undefined;
}

function header<Name extends string>(value: string, name: Name): Partial<Record<Name, string>> {
  const pair: Partial<Record<Name, string>> = {};
  if (value !== '') pair[name] = value;
  return pair;
}
