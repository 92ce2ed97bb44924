import type Koa from 'koa';
import type { z } from 'zod';
import { withoutEmpty } from 'contracts/api/catalog';
import { headers } from 'contracts/api/headers';
import { idempotencyKeySchema } from 'contracts/primitives/ids';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError, fromZodError, notFound, unauthorized } from 'kernel/http/http-error';
import { logAction } from 'kernel/http/security-log';
import type { RouteDeps } from '../route-deps.ts';
import { actorOf } from '../sessions/accounts.ts';
import { hasDevice } from '../sessions/device-cookie.ts';
import { endSession } from '../sessions/session-middleware.ts';
import { createApiRouter } from './api-router.ts';
import type { ApiRouter } from './api-router.ts';
import type { SignedIn } from './caller.ts';
import { requestState } from './request-state.ts';
import { requireJson, requireOwnOrigin } from './origin.ts';
import { readBody } from './read-body.ts';
import { isForm } from './upload-body.ts';
import { isFactorDue, requireStepUp, secondFactorDue } from '../second-factor/step-up.ts';
import type { StepUpAsking } from '../second-factor/step-up.ts';
import { inTurnOfAccount, inTurnOfAddress } from '../rations/calls-in-flight.ts';
import { holderOf, isRationed, ration } from '../rations/ration.ts';
import { callOf } from './call.ts';
import { needsSession } from './route.ts';
import type { CheckedInput, Route } from './route.ts';

/** Mounts the rows of the route tables; each request passes its own limit, authentication, policy, schema, handler. */
export function mount(routes: readonly Route[], deps: RouteDeps): ApiRouter {
  const router = createApiRouter();
  for (const each of routes)
    router.add(each.method, each.path, async (ctx) => handle(each, ctx, deps));
  return router;
}

async function handle(route: Route, ctx: Koa.Context, deps: RouteDeps): Promise<void> {
  requestState(ctx).route = route.path;
  await countIn(route, ctx, deps);
  const caller = await authenticate(ctx, deps);
  if (needsSession(route) && !caller) throw unauthorized();
  // What the security log names is no page of another site's to do in somebody's name, also where it is a GET.
  if (route.method !== 'GET' || route.logged) requireOwnOrigin(ctx, deps.config.PUBLIC_ORIGIN);
  if (route.method !== 'GET') {
    if (!route.upload || !isForm(ctx)) requireJson(ctx);
    deps.csrf.require(ctx);
  }
  const permitted = route.policy(caller?.user);
  if (permitted !== true) throw permitted;
  if (caller) await requireFactor(route, { ctx, caller, deps });
  const idempotencyKey = idempotencyKeyOf(ctx, route);
  requestState(ctx).holder = holderOf(ctx, caller);
  const run = async (input: CheckedInput) =>
    route.run(callOf({ ctx, caller, input, idempotencyKey }, deps));
  const body = await answered(route, { ctx, deps, caller, run });
  if (route.logged) logAction(ctx, route.logged);
  if (body !== undefined) send(ctx, body);
}

/** What is general was counted before it was known which route it is. */
async function countIn({ limit }: Route, ctx: Koa.Context, deps: RouteDeps): Promise<void> {
  if (limit === 'sign-in') await deps.limits.requireTries(ctx.ip, hasDevice(ctx));
  else if (limit !== undefined) await deps.limits.count(limit, ctx.ip);
}

/** Made into text here: left to Koa, an object is made so twice, once to measure and once to send it. */
function send(ctx: Koa.Context, body: unknown): void {
  const isFile = typeof body === 'string' || Buffer.isBuffer(body);
  if (!isFile) ctx.type = 'json';
  ctx.body = isFile ? body : JSON.stringify(body);
}

/** Who must have a second factor adds one first; who has one gives it anew where the route asks for that. */
async function requireFactor(route: Route, asking: StepUpAsking): Promise<void> {
  if (needsSession(route) && !route.whileDue && (await isFactorDue(asking))) {
    throw secondFactorDue();
  }
  if (route.stepUp === true) await requireStepUp(asking);
}

/** Who calls, or undefined. A session whose account has ended it is ended here. */
async function authenticate(ctx: Koa.Context, deps: RouteDeps): Promise<SignedIn | undefined> {
  const { session, requestId } = requestState(ctx);
  if (!session) return undefined;
  const user = await deps.accounts.userOf(session, requestId);
  if (user) return { user, actor: actorOf(user), sessionKey: session.key };
  endSession(ctx);
  requestState(ctx).session = undefined;
  return undefined;
}

function idempotencyKeyOf(ctx: Koa.Context, route: Route): string | undefined {
  const given = ctx.get(headers.idempotencyKey);
  if (given === '' && route.idempotencyKey === 'required') {
    throw new HttpError({
      code: PROBLEM_CODES.idempotencyKeyRequired,
      message: 'Send an Idempotency-Key header with this request.',
    });
  }
  if (given === '') return undefined;
  const parsed = idempotencyKeySchema.safeParse(given);
  if (!parsed.success) throw fromZodError(parsed.error);
  return parsed.data;
}

/** Whose turn it is: of an account, or of an address from which something comes that is to be read. */
function turnsOf({ body }: Route, ctx: Koa.Context, caller: SignedIn | undefined) {
  return async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
    if (caller) return inTurnOfAccount(ctx, run);
    return body ? inTurnOfAddress(ctx, run) : run();
  };
}

interface Asked {
  readonly ctx: Koa.Context;
  readonly deps: RouteDeps;
  readonly caller: SignedIn | undefined;
  readonly run: (input: CheckedInput) => Promise<unknown>;
}

/**
 * Reads what was sent and answers it, in one turn of the account: were they two, the bodies of all that wait would be
 * read, and held, before the first of them is answered. Who waits for dear work gives the turn to others meanwhile; the
 * line for it is short.
 */
async function answered(route: Route, { ctx, deps, caller, run }: Asked): Promise<unknown> {
  const { limits } = deps;
  const inTurn = turnsOf(route, ctx, caller);
  const read = async (): Promise<CheckedInput> => checkedInput(route, ctx);
  if (!isRationed(route)) return inTurn(async () => run(await read()));
  const { upload, body } = route;
  // Who uploads pays before the body is read, in a line of its own; anybody else once it is known that it can be done.
  if (upload) await ration(route, { ctx, limits });
  const input = upload || !body ? await read() : await inTurn(read);
  if (!upload) await ration(route, { ctx, limits, input });
  return inTurn(async () => run(input));
}

async function checkedInput(route: Route, ctx: Koa.Context): Promise<CheckedInput> {
  const { params, query, body } = route;
  return {
    params: params && idsOf(params, ctx),
    query: query && parsed(query, withoutEmpty(ctx.query)),
    body: body && parsed(body, await readBody(route, ctx)),
  };
}

/** An id that cannot be one is answered like one that does not exist. */
function idsOf(schema: z.ZodObject, ctx: Koa.Context): unknown {
  const result = schema.safeParse(ctx['params']);
  if (!result.success) throw notFound();
  return result.data;
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw fromZodError(result.error);
  return result.data;
}
