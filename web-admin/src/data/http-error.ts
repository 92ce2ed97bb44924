import { fieldMessage } from 'contracts/texts/problem-texts';
import { RequestError, messageFor } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError } from 'react-admin';
import { factorIsDue } from 'web-shared/second-factor/factor-duty';
import { currentTexts } from '../texts/language.ts';

/** Refused values by field, as react-admin lays them beside the inputs. */
function fieldErrors(error: RequestError): Readonly<Record<string, string>> | undefined {
  const errors = error.problem?.errors ?? [];
  if (errors.length === 0) return undefined;
  return Object.fromEntries(errors.map((fault) => [fault.path, fieldMessage(fault)]));
}

/** A refusal of the API as react-admin knows errors: the server's words, its code, the values refused. */
export function toHttpError(error: unknown): unknown {
  const texts = currentTexts().errors;
  if (error instanceof RequestError) {
    const { status, problem, requestId } = error;
    const errors = fieldErrors(error);
    // Whatever was asked for: nothing else is open before.
    if (problem?.code === PROBLEM_CODES.secondFactorDue) factorIsDue();
    return new HttpError(messageFor(error, texts.unexpected), status, {
      ...problem,
      requestId,
      errors,
    });
  }
  // A request that was taken back is not a failure.
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new HttpError(texts.unreachable, 0, {});
}

/** The status of a refusal; 0 where none came. */
export function statusIn(error: unknown): number {
  const status: unknown = error instanceof HttpError ? error.status : 0;
  return typeof status === 'number' ? status : 0;
}

/** The reason for programs, such as `stale-revision`. */
export function codeIn(error: unknown): unknown {
  return bodyOf(error)['code'];
}

export function requestIdIn(error: unknown): string | undefined {
  const id = bodyOf(error)['requestId'];
  return typeof id === 'string' ? id : undefined;
}

/** The whole body of a refusal. */
export function bodyOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof HttpError)) return {};
  const body: unknown = error.body;
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
