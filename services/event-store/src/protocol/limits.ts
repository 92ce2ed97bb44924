import { status } from '@grpc/grpc-js';
import type { ProposedEvent } from '../log/event.ts';
import { RpcError } from './rpc-error.ts';

/** KurrentDB's limits, in bytes. */
export const MAX_RECORD_BYTES = 16 * 1024 * 1024;
export const MAX_APPEND_BYTES = 256 * 1024 * 1024;

/** A message holds at most a whole append, and what surrounds its events. */
export const MAX_MESSAGE_BYTES = MAX_APPEND_BYTES + 1024 * 1024;

/** The index over stream names takes keys up to about 2,700 bytes. */
const MAX_STREAM_NAME_BYTES = 1_024;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What an event counts against the limits: its data, metadata and type. */
export function recordBytes(event: ProposedEvent): number {
  return event.data.length + event.metadata.length + 2 * event.type.length;
}

/**
 * One event that Postgres refuses would fail every append of its group, so names are checked before.
 * @throws {RpcError} INVALID_ARGUMENT
 */
export function checkStreamName(stream: string): void {
  if (stream === '' || stream.includes('\0')) refuse('a stream name is empty or holds NUL');
  if (Buffer.byteLength(stream) > MAX_STREAM_NAME_BYTES) refuse('a stream name is too long');
  if (stream === '$all') refuse('$all cannot be written');
  if (stream.startsWith('$$')) {
    throw new RpcError(status.UNIMPLEMENTED, 'stream metadata is not supported');
  }
}

/** @throws {RpcError} INVALID_ARGUMENT */
export function checkEvent(event: ProposedEvent): void {
  if (!UUID.test(event.id)) refuse('an event id is not a UUID');
  if (event.type === '' || event.type.includes('\0')) refuse('an event type is empty or holds NUL');
}

function refuse(message: string): never {
  throw new RpcError(status.INVALID_ARGUMENT, message);
}
