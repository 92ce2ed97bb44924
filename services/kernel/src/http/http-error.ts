import type { ProblemCode } from 'contracts/problem-codes';
import { statusOf } from 'contracts/problem-statuses';
import type { z } from 'zod';
import type { Rejection } from '../commands/decider.ts';

/** One fault of the input, by the path of the field. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

export interface HttpErrorOptions {
  readonly details?: Readonly<Record<string, unknown>>;
  readonly errors?: readonly FieldFault[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The business itself refused a command that reached it: the same command is refused again. */
  readonly decided?: boolean;
}

/** A response that is an error: what a person may read, with its status and stable code. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ProblemCode;
  readonly options: HttpErrorOptions;

  constructor(
    problem: { status: number; code: ProblemCode; message: string },
    options: HttpErrorOptions = {},
  ) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.options = options;
  }
}

export function unauthorized(message = 'Unauthorized'): HttpError {
  return new HttpError({ status: 401, code: 'unauthorized', message });
}

export function forbidden(message: string, code: ProblemCode = 'forbidden'): HttpError {
  return new HttpError({ status: 403, code, message });
}

export function notFound(message = 'Not found'): HttpError {
  return new HttpError({ status: 404, code: 'not-found', message });
}

export function unavailable(
  message = 'The service is busy or restarting. Try again in a moment.',
): HttpError {
  return new HttpError(
    { status: 503, code: 'unavailable', message },
    { headers: { 'Retry-After': '1' } },
  );
}

/** A refused command as an HTTP error. */
export function fromRejection(rejection: Rejection): HttpError {
  const { code, message, details } = rejection;
  return new HttpError({ status: statusOf(code), code, message }, details ? { details } : {});
}

/** A schema's faults as one 400: the message of the first, all of them by path. */
export function fromZodError(error: z.ZodError): HttpError {
  const errors = error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const [first = { path: '', message: 'Invalid input' }] = errors;
  const message = first.path ? `${first.path}: ${first.message}` : first.message;
  return new HttpError({ status: 400, code: 'invalid-input', message }, { errors });
}
