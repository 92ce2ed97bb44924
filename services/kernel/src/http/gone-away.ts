import type { ServerResponse } from 'node:http';

/** Aborted when whoever waits for the answer goes away before it was given. */
export function signalOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
