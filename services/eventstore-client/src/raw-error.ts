import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';

/** The codes of gRPC that this adapter distinguishes. */
export const GRPC = {
  invalidArgument: 3,
  permissionDenied: 7,
  resourceExhausted: 8,
  unimplemented: 12,
  unauthenticated: 16,
} as const;

/** What lies beneath an error of the client: its gRPC code, and the name of its typed details. */
export interface RawError {
  readonly code: number | undefined;
  readonly details: string | undefined;
}

/** The client keeps the error it got in `_raw`, and knows fewer kinds of details than servers send. */
export function rawErrorOf(error: unknown): RawError {
  const raw: unknown = field(error, '_raw') ?? error;
  const code: unknown = field(raw, 'code');
  return {
    code: typeof code === 'number' ? code : undefined,
    details: detailsName(field(raw, 'metadata')),
  };
}

function detailsName(metadata: unknown): string | undefined {
  const get: unknown = field(metadata, 'get');
  if (typeof get !== 'function') return undefined;
  const values: unknown = Reflect.apply(get, metadata, ['grpc-status-details-bin']);
  const bytes: unknown = Array.isArray(values) ? values[0] : undefined;
  if (!(bytes instanceof Uint8Array)) return undefined;
  const typeUrl = status.Status.deserializeBinary(bytes).getDetails()?.getTypeUrl();
  return typeUrl?.split(/[./]/).at(-1);
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}
