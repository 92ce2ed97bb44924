import { newIdempotencyKey } from 'contracts/client/idempotency-key';
import { RequestError } from 'contracts/client/request-error';
import { useRef } from 'react';

interface RequestKey {
  /** The Idempotency-Key to send. */
  readonly current: () => string;
  /** The request failed with this. */
  readonly failed: (error: unknown) => void;
}

/**
 * One key for one deed, however often its button is pressed: where an answer was lost, the next click asks for it
 * instead of doing it again. A refusal is an answer, after which the next click is a deed of its own.
 */
export function useRequestKey(): RequestKey {
  const key = useRef(newIdempotencyKey());
  return {
    current: () => key.current,
    failed: (error) => {
      if (isRefusal(error)) key.current = newIdempotencyKey();
    },
  };
}

/** The server has answered that nothing was done. */
export function isRefusal(error: unknown): boolean {
  return error instanceof RequestError && error.status < 500;
}
