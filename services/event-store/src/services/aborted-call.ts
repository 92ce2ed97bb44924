import type { ServerReadableStream } from '@grpc/grpc-js';
import { z } from 'zod';
import { http2StreamBelow } from './http2-stream.ts';

/** What an HTTP/2 stream says of its end. */
const http2Stream = z.object({ aborted: z.boolean(), closed: z.boolean(), destroyed: z.boolean() });

/**
 * Whether the client cancelled the call, ran into its deadline or was killed before it had sent everything: grpc-js
 * ends the request stream then just as it does after the last message, and reports the cancellation only later. What
 * such a call has sent so far is not all of an append, so nothing of it may be written.
 */
export function wasAborted<Request, Response>(
  call: ServerReadableStream<Request, Response>,
): boolean {
  const { aborted, closed, destroyed } = http2Stream.parse(http2StreamBelow(call));
  return call.cancelled || aborted || closed || destroyed;
}
