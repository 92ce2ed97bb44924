import { Metadata, status } from '@grpc/grpc-js';
import statusMessages from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import { LogUnavailable } from '../log/log-writer.ts';

/** Details of an error as clients recognise them: a serialised message and its type's full name. */
export interface ErrorDetails {
  readonly typeName: string;
  readonly bytes: Uint8Array;
}

/** A refusal that goes to the client with its code and, where the protocol has them, typed details. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: status;
  readonly details: ErrorDetails | undefined;
  /** What older calls say beside the code. */
  readonly trailers: Readonly<Record<string, string>>;

  constructor(
    code: status,
    message: string,
    options: ErrorOptions & { details?: ErrorDetails; trailers?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.code = code;
    this.details = options.details;
    this.trailers = options.trailers ?? {};
  }
}

/** Any error as one for the client; what is not known says nothing of itself. */
export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (error instanceof LogUnavailable) return new RpcError(status.UNAVAILABLE, error.message);
  return new RpcError(status.UNAVAILABLE, 'the event store could not answer', { cause: error });
}

/** The error as grpc-js sends it: typed details travel in a trailer as a google.rpc.Status. */
export function serviceError(error: RpcError) {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(error.trailers)) metadata.set(name, value);
  if (error.details !== undefined) {
    metadata.set('grpc-status-details-bin', Buffer.from(rpcStatus(error).serializeBinary()));
  }
  return { code: error.code, details: error.message, metadata };
}

export function rpcStatus(error: RpcError) {
  const message = new statusMessages.Status();
  const code: number = error.code;
  message.setCode(code);
  message.setMessage(error.message);
  if (error.details !== undefined) {
    const details = new any.Any();
    details.pack(error.details.bytes, error.details.typeName);
    message.setDetails(details);
  }
  return message;
}
