import { status } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import errors from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/errors_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Conflict } from '../log/append.ts';
import { NO_STREAM } from '../log/event.ts';
import { MAX_APPEND_BYTES, MAX_RECORD_BYTES } from './limits.ts';
import type { ErrorDetails } from './rpc-error.ts';
import { RpcError, rpcStatus } from './rpc-error.ts';

/** The refusals of appends, as the older (v1) and the newer (v2) protocol spell them. */

const V1 = 'event_store.client';
const V2 = 'kurrentdb.protocol.v2.streams.errors';

/** v2 writes the loose expectations as negative revisions. */
export const V2_EXPECTED = { no_stream: -1, any: -2, stream_exists: -4 } as const;

export function conflictV1(conflict: Conflict): RpcError {
  const details = new shared.WrongExpectedVersion();
  if (conflict.actual === NO_STREAM) details.setCurrentNoStream(new protobufEmpty.Empty());
  else details.setCurrentStreamRevision(String(conflict.actual));
  const empty = new protobufEmpty.Empty();
  if (conflict.expected === 'any') details.setExpectedAny(empty);
  else if (conflict.expected === 'no_stream') details.setExpectedNoStream(empty);
  else if (conflict.expected === 'stream_exists') details.setExpectedStreamExists(empty);
  else details.setExpectedStreamPosition(String(conflict.expected));
  return new RpcError(status.FAILED_PRECONDITION, 'the stream is at another revision', {
    details: { typeName: `${V1}.WrongExpectedVersion`, bytes: details.serializeBinary() },
  });
}

export function conflictV2(conflict: Conflict): RpcError {
  const { stream, expected, actual } = conflict;
  const details = new errors.StreamRevisionConflictErrorDetails();
  details.setStream(stream);
  details.setExpectedRevision(
    String(typeof expected === 'number' ? expected : V2_EXPECTED[expected]),
  );
  details.setActualRevision(String(actual));
  return new RpcError(status.FAILED_PRECONDITION, `${stream} is at another revision`, {
    details: {
      typeName: `${V2}.StreamRevisionConflictErrorDetails`,
      bytes: details.serializeBinary(),
    },
  });
}

/** v1 has one error for a record and for an append that are too large. Single appends name it by trailers. */
export function tooLargeV1(maxBytes: number): RpcError {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(maxBytes);
  return new RpcError(status.INVALID_ARGUMENT, `Maximum Append Size of ${maxBytes} Exceeded.`, {
    details: { typeName: `${V1}.MaximumAppendSizeExceeded`, bytes: details.serializeBinary() },
    trailers: {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(maxBytes),
    },
  });
}

/** A batch whose deadline has passed. Before it was begun nothing was written; after that nobody knows yet. */
export function deadlinePassed(): RpcError {
  return new RpcError(status.DEADLINE_EXCEEDED, 'the deadline of the append has passed', {
    details: { typeName: `${V1}.Timeout`, bytes: new shared.Timeout().serializeBinary() },
  });
}

/** An error as the answer to a batch: the client reads the type of the details first, so there must be some. */
export function batchError(error: RpcError) {
  if (error.details !== undefined) return rpcStatus(error);
  return rpcStatus(new RpcError(error.code, error.message, { details: plainDetails(error) }));
}

function plainDetails(error: RpcError): ErrorDetails {
  if (error.code !== status.INVALID_ARGUMENT) {
    return { typeName: 'google.protobuf.Empty', bytes: new Uint8Array() };
  }
  const details = new shared.BadRequest();
  details.setMessage(error.message);
  return { typeName: `${V1}.BadRequest`, bytes: details.serializeBinary() };
}

export function recordTooLargeV2(stream: string, recordId: string, size: number): RpcError {
  const details = new errors.AppendRecordSizeExceededErrorDetails();
  details.setStream(stream);
  details.setRecordId(recordId);
  details.setSize(size);
  details.setMaxSize(MAX_RECORD_BYTES);
  return new RpcError(status.INVALID_ARGUMENT, 'a record is too large', {
    details: {
      typeName: `${V2}.AppendRecordSizeExceededErrorDetails`,
      bytes: details.serializeBinary(),
    },
  });
}

export function appendTooLargeV2(size: number): RpcError {
  const details = new errors.AppendTransactionSizeExceededErrorDetails();
  details.setSize(size);
  details.setMaxSize(MAX_APPEND_BYTES);
  return new RpcError(status.ABORTED, 'the append is too large', {
    details: {
      typeName: `${V2}.AppendTransactionSizeExceededErrorDetails`,
      bytes: details.serializeBinary(),
    },
  });
}

export function streamNamedTwice(stream: string): RpcError {
  const details = new errors.StreamAlreadyInAppendSessionErrorDetails();
  details.setStream(stream);
  return new RpcError(status.ABORTED, 'a stream is named twice', {
    details: {
      typeName: `${V2}.StreamAlreadyInAppendSessionErrorDetails`,
      bytes: details.serializeBinary(),
    },
  });
}
