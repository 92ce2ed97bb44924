import type { Interceptor } from '@grpc/grpc-js';
import { InterceptingCall } from '@grpc/grpc-js';
import { USERS } from 'eventstore-client/users';
import type { Right } from 'eventstore-client/users';
import { TEST_PASSWORDS } from './test-passwords.ts';

/** Options of a bare gRPC client that signs in as a user of the test servers. */
export function signedIn(
  right: Right = 'append',
  password: string = TEST_PASSWORDS[right],
): { readonly interceptors: Interceptor[] } {
  const credentials = Buffer.from(`${USERS[right]}:${password}`).toString('base64');
  const interceptor: Interceptor = (options, nextCall) =>
    new InterceptingCall(nextCall(options), {
      start(metadata, listener, next) {
        metadata.set('authorization', `Basic ${credentials}`);
        next(metadata, listener);
      },
    });
  return { interceptors: [interceptor] };
}
