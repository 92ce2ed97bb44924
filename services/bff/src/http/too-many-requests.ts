import { PROBLEM_CODES } from 'contracts/problem-codes';
import { HttpError, RETRY_AFTER } from 'kernel/http/http-error';

/** The refusal of what is asked for too often: it says in how many seconds it is worth trying again. */
export function tooManyRequests(message: string, seconds: number): HttpError {
  return new HttpError(
    { code: PROBLEM_CODES.tooManyRequests, message },
    { headers: { [RETRY_AFTER]: String(seconds) }, details: { retryAfterSeconds: seconds } },
  );
}
