import {
  AppendRecordSizeExceededError,
  MaxAppendSizeExceededError,
  NotLeaderError,
  TransactionMaxSizeExceededError,
  UnsupportedError,
  WrongExpectedVersionError,
  AccessDeniedError,
} from '@kurrent/kurrentdb-client';
import {
  AppendOutcomeUnknown,
  AppendTooLarge,
  EventStoreError,
  EventStoreFailure,
  EventStoreTimeout,
  EventStoreUnavailable,
  InvalidAppend,
  RecordTooLarge,
  WrongExpectedRevision,
} from './errors.ts';
import type { ExpectedRevision, StreamAppend } from './port.ts';
import { GRPC, rawErrorOf } from './raw-error.ts';

/** Codes of a server that will never take this append. */
const REFUSING: readonly unknown[] = [
  GRPC.unimplemented,
  GRPC.permissionDenied,
  GRPC.unauthenticated,
];

const MAX_RECORD_BYTES = 16 * 1024 * 1024;

/** Whether the node that was asked is not the leader; then nothing was written. */
export function isNotLeader(error: unknown): boolean {
  return (
    error instanceof NotLeaderError || rawErrorOf(error).details === 'NotLeaderNodeErrorDetails'
  );
}

/** Before an append was sent: whatever failed, nothing was written. */
export function translateUnreachable(error: unknown): EventStoreError {
  if (error instanceof EventStoreError) return error;
  return new EventStoreUnavailable('the event store cannot be reached', { cause: error });
}

/** After an append was sent. What the server did not decide for certain is an unknown outcome. */
export function translateAppendError(
  error: unknown,
  appends: readonly StreamAppend[],
): EventStoreError {
  const options = { cause: error };
  if (error instanceof EventStoreError) return error;
  if (error instanceof WrongExpectedVersionError) return conflict(error, appends);
  if (error instanceof AppendRecordSizeExceededError) {
    return new RecordTooLarge('an event is too large', options);
  }
  if (error instanceof TransactionMaxSizeExceededError) {
    return new AppendTooLarge('the append is too large', options);
  }
  if (error instanceof MaxAppendSizeExceededError) {
    // The older protocol does not say which of the two limits it was.
    return holdsLargeRecord(appends)
      ? new RecordTooLarge('an event is too large', options)
      : new AppendTooLarge('the append is too large', options);
  }
  if (error instanceof UnsupportedError || error instanceof AccessDeniedError) {
    return new EventStoreFailure('the event store refuses appends', options);
  }
  return translateRawAppendError(error);
}

function translateRawAppendError(error: unknown): EventStoreError {
  const options = { cause: error };
  const { code, details } = rawErrorOf(error);
  if (isNotLeader(error)) return new EventStoreUnavailable('the node is not the leader', options);
  if (details === 'StreamAlreadyInAppendSessionErrorDetails' || code === GRPC.invalidArgument) {
    return new InvalidAppend('the event store refuses this append', options);
  }
  if (code === GRPC.resourceExhausted) {
    return new AppendTooLarge('the append is too large', options);
  }
  if (REFUSING.includes(code)) {
    return new EventStoreFailure('the event store refuses appends', options);
  }
  return new AppendOutcomeUnknown('no answer to an append', options);
}

export function translateReadError(error: unknown): EventStoreError {
  const options = { cause: error };
  if (error instanceof EventStoreError) return error;
  const { code } = rawErrorOf(error);
  if (code === GRPC.invalidArgument || code === GRPC.unimplemented) {
    return new EventStoreFailure('the event store refuses this read', options);
  }
  if (error instanceof AccessDeniedError) {
    return new EventStoreFailure('the event store refuses reads', options);
  }
  return new EventStoreUnavailable('the event store could not be read', options);
}

export function readTimeout(): EventStoreTimeout {
  return new EventStoreTimeout('no answer to a read in time');
}

function conflict(
  error: WrongExpectedVersionError,
  appends: readonly StreamAppend[],
): WrongExpectedRevision {
  const stream = error.streamName;
  const append = appends.find((candidate) => candidate.stream === stream);
  return new WrongExpectedRevision(
    {
      stream,
      expected: append?.expected ?? revisionOf(error.expectedState) ?? 'no_stream',
      actual: revisionOf(error.actualState),
    },
    { cause: error },
  );
}

function revisionOf(state: unknown): ExpectedRevision | undefined {
  return typeof state === 'bigint' || state === 'no_stream' ? state : undefined;
}

function holdsLargeRecord(appends: readonly StreamAppend[]): boolean {
  return appends.some(({ events }) =>
    events.some((event) => {
      const text = JSON.stringify(event.data) + JSON.stringify(event.metadata);
      return Buffer.byteLength(text) + 2 * event.type.length > MAX_RECORD_BYTES;
    }),
  );
}
