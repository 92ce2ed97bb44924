import type { FieldError } from 'contracts/problem';
import type { ProblemCode } from 'contracts/problem-codes';
import { statusOf } from 'contracts/problem-statuses';
import { fieldErrors } from 'contracts/zod-errors';
import type { z } from 'zod';
import type { Rejection } from '../commands/decider.ts';

export interface HttpErrorOptions {
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The business itself refused a command that reached it: the same command is refused again. */
  readonly decided?: boolean;
  /** What led to it: for the log alone. */
  readonly cause?: unknown;
}

/** The header that says in how many seconds it is worth trying again. */
export const RETRY_AFTER = 'Retry-After';

/** A response that is an error: what a person may read, with its status and stable code. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly options: HttpErrorOptions;

  /** Without a status it has that of its code. */
  constructor(
    problem: { status?: number; code: ProblemCode; message: string },
    options: HttpErrorOptions = {},
  ) {
    super(problem.message, 'cause' in options ? { cause: options.cause } : undefined);
    this.status = problem.status ?? statusOf(problem.code);
    this.code = problem.code;
    this.options = options;
  }
}

/** What a refusal says in its details. @throws the error itself, where it is another one than that of the code. */
export function refusalDetail(error: unknown, code: ProblemCode, name: string): unknown {
  if (!(error instanceof HttpError) || error.code !== code) throw error;
  return error.options.details?.[name];
}

export function unauthorized(message = 'Unauthorized'): HttpError {
  return new HttpError({ code: 'unauthorized', message });
}

export function forbidden(message: string, code: ProblemCode = 'forbidden'): HttpError {
  return new HttpError({ code, message });
}

export function notFound(message = 'Not found'): HttpError {
  return new HttpError({ code: 'not-found', message });
}

export function unavailable(
  message = 'The service is busy or restarting. Try again in a moment.',
  options: Pick<HttpErrorOptions, 'cause'> = {},
): HttpError {
  return new HttpError({ code: 'unavailable', message }, options);
}

/** A refused command as an HTTP error. */
export function fromRejection(rejection: Rejection): HttpError {
  const { code, message, details } = rejection;
  return new HttpError({ code, message }, details ? { details } : {});
}

/** A schema's faults as one 400: the message of the first, all of them by path. */
export function fromZodError(error: z.ZodError): HttpError {
  const errors = fieldErrors(error);
  const [first = { path: '', message: 'Invalid input' }] = errors;
  const message = first.path ? `${first.path}: ${first.message}` : first.message;
  return new HttpError({ code: 'invalid-input', message }, { errors });
}
