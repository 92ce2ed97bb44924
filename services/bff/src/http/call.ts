import type Koa from 'koa';
import { headers } from 'contracts/api/headers';
import type { Actor } from 'kernel/http/actor';
import { signalOf } from 'kernel/http/gone-away';
import type { RouteDeps } from '../route-deps.ts';
import type { Sender } from '../gateway/gateway.ts';
import type { SignedIn } from './caller.ts';
import { requireOwnOrigin } from './origin.ts';
import { requestState } from './request-state.ts';
import type { Call, CheckedInput } from './route.ts';

const NOBODY: Actor = { kind: 'anonymous' };

interface Checked {
  readonly ctx: Koa.Context;
  readonly caller: SignedIn | undefined;
  readonly input: CheckedInput;
  readonly idempotencyKey: string | undefined;
}

/** A checked request as handlers get it, with the inner services at hand in the caller's name. */
export function callOf(
  { ctx, caller, input, idempotencyKey }: Checked,
  deps: RouteDeps,
): Call & CheckedInput {
  const sender = senderOf(ctx, caller, deps);
  return {
    ctx,
    deps,
    caller,
    ...input,
    idempotencyKey,
    sender,
    command: async (name, payload) =>
      (await deps.gateway.command(name, payload, { ...sender, idempotencyKey })).result,
    runQuery: async (name, payload) => deps.gateway.query(name, payload, sender),
    runLongQuery: async (name, payload) =>
      deps.gateway.query(name, payload, { ...sender, signal: signalOf(ctx.res) }),
  };
}

/**
 * Some GETs record something first: an export, a look at one's own data. A page of another site may have a browser ask for
 * them with its cookies, as an image, so what they send asks for the portal's own origin as every other change does.
 */
function senderOf(
  ctx: Koa.Context,
  caller: SignedIn | undefined,
  { config }: Pick<RouteDeps, 'config'>,
): Sender {
  return {
    beforeChange: () => requireOwnOrigin(ctx, config.PUBLIC_ORIGIN),
    actor: caller?.actor ?? NOBODY,
    requestId: requestState(ctx).requestId,
    sessionKey: caller?.sessionKey,
    onStale: () => ctx.set(headers.stale, 'true'),
  };
}
