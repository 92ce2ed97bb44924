import { STATUS_CODES } from 'node:http';
import type { Middleware } from 'koa';
import { EventStoreTimeout, EventStoreUnavailable } from 'eventstore-client/errors';
import { HttpError, RETRY_AFTER, unavailable } from './http-error.ts';
import { faultKindOf } from '../runtime/database-faults.ts';
import type { Logger } from '../runtime/logger.ts';

/** The one place where errors become responses. Outermost, since Koa's own handler would strip the headers. */
export function translateErrors(logger: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      const known = knownError(error);
      logFault(logger, known ?? error, ctx.state['requestId']);
      sendProblem(ctx, known ?? unexpected());
    }
  };
}

/** Whatever is answered with 5xx can be found by its id, with what led to it. */
function logFault(logger: Logger, error: unknown, requestId: unknown): void {
  if (!(error instanceof HttpError)) {
    logger.error({ err: error, requestId }, 'unexpected error');
    return;
  }
  const { status, code, cause } = error;
  if (status >= FIRST_FAULT)
    logger.warn({ err: cause ?? error, status, code, requestId }, 'refused for now');
}

const FIRST_FAULT = 500;
const UNAVAILABLE = 503;
/** In how many seconds an outage is worth another try, where nobody knows better. */
const SOON = '1';

type ProblemContext = Pick<Parameters<Middleware>[0], 'status' | 'body' | 'type' | 'set' | 'state'>;

export const PROBLEM_TYPE = 'application/problem+json';

/** The one error body. */
export function problemBody(error: HttpError, requestId: string): object {
  return {
    ...error.options.details,
    type: `urn:portal:problem:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    message: error.message,
    requestId,
    ...(error.options.errors ? { errors: error.options.errors } : {}),
  };
}

function sendProblem(ctx: ProblemContext, error: HttpError): void {
  ctx.status = error.status;
  ctx.body = problemBody(error, String(ctx.state['requestId'] ?? ''));
  ctx.type = PROBLEM_TYPE;
  if (error.status === UNAVAILABLE) ctx.set(RETRY_AFTER, SOON);
  for (const [name, value] of Object.entries(error.options.headers ?? {})) ctx.set(name, value);
}

/** The refusal that an error is answered with; undefined for a fault that nobody foresaw. */
export function knownError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof EventStoreUnavailable || error instanceof EventStoreTimeout)
    return unavailable(undefined, { cause: error });
  if (faultKindOf(error) !== 'fault') return unavailable(undefined, { cause: error });
  return clientFault(error);
}

/** Faults of the request that Koa and its body parser raise: too large, not JSON, a bad path. */
function clientFault(error: unknown): HttpError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number')
    return undefined;
  if (error.status < 400 || error.status > 499) return undefined;
  const message =
    error.status === 413
      ? 'The request body is too large.'
      : 'The request could not be read. Send a well-formed request with a JSON body.';
  return new HttpError({ status: error.status, code: 'bad-request', message });
}

function unexpected(): HttpError {
  return new HttpError({
    code: 'unexpected',
    message:
      'Something went wrong on our side. Nothing was lost; try again, and name the request id if it stays.',
  });
}
