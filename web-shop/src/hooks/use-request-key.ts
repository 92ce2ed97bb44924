import { newIdempotencyKey } from 'web-shared/request/idempotency-key';
import { codeOf, RequestError } from 'web-shared/request/request-error';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { useRef } from 'react';

interface RequestKey {
  /** The Idempotency-Key to send. */
  readonly current: () => string;
  /** The request failed with this. */
  readonly failed: (error: unknown) => void;
}

/**
 * One key for one action, however often its button is pressed: where an answer was lost, the next click asks for it
 * instead of doing it again. A refusal is an answer, after which the next click is an action of its own.
 */
export function useRequestKey(): RequestKey {
  const key = useRef(newIdempotencyKey());
  const wasLost = useRef(false);
  return {
    current: () => key.current,
    failed: (error) => {
      const refused = isRefusal(error, wasLost.current);
      wasLost.current = !refused;
      if (refused) key.current = newIdempotencyKey();
    },
  };
}

/** The same request is still being answered. */
export function isUnderWay(error: unknown): boolean {
  return codeOf(error) === PROBLEM_CODES.idempotencyInProgress;
}

/** What the server says before it looks at a request: signed out, not allowed now, too late, too early, too often. */
const SAYS_NOTHING = new Set([401, 403, 408, 425, 429]);

/**
 * Whether the server has certainly said no, so that nothing was done. Once an answer was lost, one that does not look at
 * the request says nothing of it.
 */
export function isRefusal(error: unknown, wasLost: boolean): boolean {
  if (!(error instanceof RequestError) || isUnderWay(error)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && !(wasLost && SAYS_NOTHING.has(status));
}
