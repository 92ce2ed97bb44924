/**
 * Settles like the promise, or resolves with undefined as soon as the signal is aborted. Unlike `Promise.race` with a
 * promise that lives on, it keeps nothing of what it was given.
 */
export async function settledOrAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise<T | undefined>((resolve, reject) => {
    const abort = (): void => resolve(undefined);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
}
