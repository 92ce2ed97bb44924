import { timingSafeEqual } from 'node:crypto';
import type { ServerInterceptor } from '@grpc/grpc-js';
import { ServerInterceptingCall, status } from '@grpc/grpc-js';
import { RpcError, serviceError } from '../protocol/rpc-error.ts';
import { USERS } from 'eventstore-client/users';
import type { Passwords, Right } from 'eventstore-client/users';
import { FEATURES_SERVICE, STREAMS_V1_SERVICE } from './definitions.ts';

/** A call that was answered with a refusal. */
export interface RefusedCall {
  readonly what: 'unauthorized' | 'forbidden';
  readonly method: string;
  readonly address: string;
}

/** Clients ask for the methods before they sign in, and KurrentDB answers them. */
const OPEN: readonly string[] = [FEATURES_SERVICE.getSupportedMethods.path];
const READING: readonly string[] = [STREAMS_V1_SERVICE.read.path];

/** Lets a call begin only with the password of a user who may make it; nothing else of a refused one is looked at. */
export function requirePassword(
  passwords: Passwords,
  onRefused: (call: RefusedCall) => void,
): ServerInterceptor {
  const rightOf = authenticator(passwords);
  return ({ path: method }, call) => {
    if (OPEN.includes(method)) return new ServerInterceptingCall(call);
    return new ServerInterceptingCall(call, {
      start(next) {
        next({
          onReceiveMetadata(metadata, forward) {
            const right = rightOf(metadata.get('authorization')[0]);
            if (right === 'append' || (right === 'read' && READING.includes(method))) {
              forward(metadata);
              return;
            }
            onRefused({
              what: right ? 'forbidden' : 'unauthorized',
              method,
              address: call.getPeer(),
            });
            call.sendStatus(serviceError(right ? accessDenied() : unauthenticated()));
          },
        });
      },
    });
  };
}

/** Compares whole headers, in a time that reveals nothing of the password. */
function authenticator(passwords: Passwords): (header: unknown) => Right | undefined {
  const expected = {
    append: headerOf(USERS.append, passwords.append),
    read: headerOf(USERS.read, passwords.read),
  };
  return (header) => {
    if (typeof header !== 'string') return undefined;
    const given = Buffer.from(header);
    if (isSame(given, expected.append)) return 'append';
    return isSame(given, expected.read) ? 'read' : undefined;
  };
}

function headerOf(user: string, password: string): Buffer {
  return Buffer.from(`Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`);
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function unauthenticated(): RpcError {
  return new RpcError(status.UNAUTHENTICATED, 'Unauthenticated');
}

function accessDenied(): RpcError {
  return new RpcError(status.PERMISSION_DENIED, 'Access Denied.', {
    trailers: { exception: 'access-denied' },
  });
}
