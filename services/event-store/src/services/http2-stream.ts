import { Duplex } from 'node:stream';

/** The HTTP/2 stream below a call. grpc-js keeps it to itself, behind the calls of its interceptors. */
export function http2StreamBelow(call: object): Duplex {
  let below: unknown = Reflect.get(call, 'call');
  while (below instanceof Object && 'nextCall' in below) below = below.nextCall;
  const stream = below instanceof Object && 'stream' in below ? below.stream : undefined;
  if (!(stream instanceof Duplex)) throw new Error('a call without an HTTP/2 stream');
  return stream;
}
