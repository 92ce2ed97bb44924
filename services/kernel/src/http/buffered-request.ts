import type { Dispatcher } from 'undici';

export interface BufferedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/**
 * Sends a request and gathers its response as text. `request` of undici makes a stream of each body, which costs more
 * than all the rest of a small response.
 * @throws whatever ended the connection, or a timeout of the dispatcher.
 */
export async function bufferedRequest(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
): Promise<BufferedResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let head: Pick<BufferedResponse, 'status' | 'headers'> = { status: 0, headers: {} };
    dispatcher.dispatch(options, {
      // Its presence tells undici which kind of handler this is.
      onRequestStart: () => undefined,
      onResponseStart: (_controller, status, headers) => {
        head = { status, headers };
      },
      onResponseData: (_controller, chunk) => {
        chunks.push(chunk);
      },
      onResponseEnd: () => resolve({ ...head, body: Buffer.concat(chunks).toString('utf8') }),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}
