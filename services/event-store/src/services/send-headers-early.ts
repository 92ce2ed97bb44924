import type { ServerInterceptor } from '@grpc/grpc-js';
import { Metadata, ServerInterceptingCall } from '@grpc/grpc-js';

/**
 * Sends the response headers of these methods as soon as the request's headers arrive. The official client reads
 * over connections with Nagle's algorithm on and sends a request in two parts: without an answer to the first
 * part it holds the second back until our side's delayed acknowledgement, 40 ms later.
 */
export function sendHeadersEarly(paths: readonly string[]): ServerInterceptor {
  return (method, call) => {
    if (!paths.includes(method.path)) return new ServerInterceptingCall(call);
    return new ServerInterceptingCall(call, {
      start(next) {
        next({
          onReceiveMetadata(metadata, forward) {
            call.sendMetadata(new Metadata());
            forward(metadata);
          },
        });
      },
    });
  };
}
