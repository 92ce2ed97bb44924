import type { Dispatcher } from 'undici';

export interface BufferedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * Sends a request and gathers its response as text. `request` of undici makes a stream of each body, which costs more
 * than all the rest of a small response.
 * @param signal closes the connection, so that the other side hears of it.
 * @throws whatever ended the connection, or a timeout of the dispatcher.
 */
export async function bufferedRequest(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  signal?: AbortSignal,
): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let stop: (() => void) | undefined;
    const done = (): void => {
      if (stop) signal?.removeEventListener('abort', stop);
    };
    let head: Pick<BufferedResponse, 'status' | 'headers'> = { status: 0, headers: {} };
    dispatcher.dispatch(options, {
      onRequestStart: (controller) => {
        if (!signal) return;
        stop = () => controller.abort(new Error('nobody waits for it any more'));
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      },
      onResponseStart: (_controller, status, headers) => {
        head = { status, headers };
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => {
        done();
        resolve({ ...head, body: Buffer.concat(chunks).toString('utf8') });
      },
      onResponseError: (_controller, error) => {
        done();
        reject(error);
      },
    });
  });
}
