import type { Caller, IntendedCall } from 'contracts/calls/callers';
import type { Context } from 'koa';
import type { Actor } from './actor.ts';
import type { HttpError } from './http-error.ts';
import { forbidden, unauthorized } from './http-error.ts';
import { OCCURRED_AT_HEADER } from './service-client.ts';
import { forgetBody, jsonReader } from './request-body.ts';
import type { ServiceKeys } from './service-token.ts';
import { digestOf, verifyCall } from './service-token.ts';

/** Who may call a service, and what. */
export interface CallAccess {
  readonly keys: ServiceKeys;
  maySend(caller: Caller, call: IntendedCall): boolean;
  /** Whether it may say when something happened. Absent: nobody may. */
  mayDate?(caller: Caller): boolean;
}

interface AcceptedCall {
  readonly caller: Caller;
  readonly actor: Actor;
  readonly input: unknown;
  /** As the sender gave it; '' when it did not. */
  readonly occurredAt: string;
}

/** Takes calls from the processes whose keys it is given. */
export type AcceptCall = (ctx: Context, name: string) => Promise<AcceptedCall>;

/**
 * @param limit the most that a body may have, such as `8mb`.
 * @returns what reads who calls and what was sent. It throws 401 when the request was not signed by a process of the
 * portal or is not what was signed, and 403 when that process has no business with such a call.
 */
export function acceptCalls(
  { keys, maySend, mayDate = () => false }: CallAccess,
  { kind, limit }: Pick<IntendedCall, 'kind'> & { readonly limit: string },
): AcceptCall {
  const readBody = jsonReader({ limit });
  return async (ctx, name) => {
    const occurredAt = ctx.get(OCCURRED_AT_HEADER);
    const call = verifyCall(keys, {
      header: ctx.get('authorization'),
      method: ctx.method,
      path: ctx.path,
      idempotencyKey: ctx.get('idempotency-key'),
      commandId: ctx.get('x-command-id'),
      occurredAt,
    });
    if (!call) throw unauthorized();
    const { caller, actor, bodyDigest, aheadByMs } = call;
    if (aheadByMs !== undefined) throw ofAnotherTime(caller, aheadByMs);
    requireMaySend({ maySend }, caller, { kind, name, actor: actor.kind });
    if (occurredAt !== '' && !mayDate(caller)) {
      throw forbidden('Only a demo that is being filled says when something happened.');
    }
    // Only now: nobody else's bodies are worth reading.
    const input = await readBody(ctx);
    if (digestOf(ctx.request.rawBody ?? '') !== bodyDigest) throw unauthorized();
    forgetBody(ctx);
    return { caller, actor, input, occurredAt };
  };
}

/** @throws {HttpError} 403 when this process has no business with such a call, in this actor's name. */
export function requireMaySend(
  { maySend }: Pick<CallAccess, 'maySend'>,
  caller: Caller,
  call: IntendedCall,
): void {
  if (maySend(caller, call)) return;
  throw forbidden(`The ${caller} does not send ${call.name} in the name of such an actor.`);
}

/** Signed by who says so, at a time that is not now: clocks that differ, or a call of the past that is sent again. */
function ofAnotherTime(caller: Caller, aheadByMs: number): HttpError {
  const seconds = Math.round(Math.abs(aheadByMs) / 1_000);
  return aheadByMs > 0
    ? unauthorized(
        `The clock of the ${caller} is ${seconds} s ahead of that of this service: synchronise both (NTP).`,
      )
    : unauthorized(
        `This was signed ${seconds} s ago by the clock of this service: synchronise it with that of the ${caller} (NTP), ` +
          'or send a call of now.',
      );
}
