import type { Context, Middleware } from 'koa';
import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import { linesOfEach } from '../runtime/lines-of-each.ts';
import type { Logger } from '../runtime/logger.ts';
import { HttpError } from './http-error.ts';
import { countRefusedInputs, isRefusedInput } from './many-refusals.ts';

/** Who sent a request, as far as it is known. */
export interface Sender {
  /** The id of an account, or the name of the machine's operator; undefined for who is not signed in. */
  readonly actor: string | undefined;
  readonly role: string | undefined;
  readonly address: string;
  /** The route as it is declared, since an address may hold secrets; undefined where none was reached. */
  readonly route: string | undefined;
}

export interface SecurityLogOptions {
  readonly logger: Logger;
  readonly metrics: Registry;
  /** Left out by inner services: the process that the person asked then logs what the person was refused. */
  readonly senderOf?: ((ctx: Context) => Sender) | undefined;
}

/** Refusals that are worth a look. Others are slips of who fills in a form, until they are too many. */
const STATUSES = new Set([401, 403, 421, 429]);
const CODES = new Set<string>(['wrong-password', 'wrong-second-factor']);

const MANY_REFUSED = 'many-inputs-refused';

/** Has the action of a handler logged too: `ctx.state.action = 'reveal'`. */
export function logAction(ctx: Pick<Context, 'state'>, action: string): void {
  ctx.state['action'] = action;
}

/** The same for an action of the operator of the machine, named by the user of its operating system. */
export function logOperatorAction(
  ctx: Pick<Context, 'state'>,
  action: string,
  operator: string,
): void {
  logAction(ctx, action);
  ctx.state['operator'] = operator;
}

/** Writes one line for each refusal and each action that matters to security, and counts them. */
export function securityLog({ logger, metrics, senderOf }: SecurityLogOptions): Middleware {
  const counter = new Counter({
    name: 'portal_security_events_total',
    help: 'Refusals, by the code of the problem, and actions such as reveals and exports',
    labelNames: ['what'],
    registers: [metrics],
  });
  const mayWrite = linesOfEach();
  const writeLine = (ctx: Context, what: string, status: number): void => {
    const sender = senderOf?.(ctx) ?? innerSender(ctx);
    const { requestId } = ctx.state;
    logger.warn({ security: what, status, ...sender, method: ctx.method, requestId }, 'security');
  };
  const areMany = countRefusedInputs();
  const logRefusal = (ctx: Context, error: HttpError): void => {
    const { actor, address } = senderOf?.(ctx) ?? innerSender(ctx);
    const sender = actor ?? address;
    if (isLogged(error, senderOf !== undefined)) {
      counter.inc({ what: error.code });
      if (mayWrite(sender)) writeLine(ctx, error.code, error.status);
    }
    if (senderOf === undefined || !isRefusedInput(error.status) || !areMany(sender)) return;
    counter.inc({ what: MANY_REFUSED });
    writeLine(ctx, MANY_REFUSED, error.status);
  };
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof HttpError) logRefusal(ctx, error);
      throw error;
    }
    const { action } = ctx.state;
    if (typeof action !== 'string') return;
    // Every one of them: whoever sends many refusals first would hide what they do then.
    counter.inc({ what: action });
    writeLine(ctx, action, ctx.status);
  };
}

function isLogged({ status, code, options }: HttpError, facesPeople: boolean): boolean {
  if (options.decided && !facesPeople) return false;
  return STATUSES.has(status) || CODES.has(code);
}

/** Another process of the portal, or who pretends to be one; its calls hold nothing secret in their path. */
function innerSender(ctx: Context): Sender {
  const route = ctx.path.slice(0, 100);
  const operator: unknown = ctx.state['operator'];
  const sender = { role: undefined, address: ctx.ip, route };
  return typeof operator === 'string'
    ? { ...sender, actor: operator, role: 'operator' }
    : { ...sender, actor: undefined };
}
