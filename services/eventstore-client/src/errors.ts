import type { ExpectedRevision } from './port.ts';

/** What every failure of the event store has in common. */
export abstract class EventStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The stream is not where the caller thought. `actual` is its head, 'no_stream' when it does not exist. */
export class WrongExpectedRevision extends EventStoreError {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: ExpectedRevision | undefined;

  constructor(
    conflict: {
      stream: string;
      expected: ExpectedRevision;
      actual: ExpectedRevision | undefined;
    },
    options?: ErrorOptions,
  ) {
    super(`${conflict.stream}: expected ${conflict.expected}, is at ${conflict.actual}`, options);
    this.stream = conflict.stream;
    this.expected = conflict.expected;
    this.actual = conflict.actual;
  }
}

/** Nothing was sent, or the server said that nothing was written. Trying again later is safe. */
export class EventStoreUnavailable extends EventStoreError {}

/** Sent, but no answer: written or not. The caller sends the same bytes again, which is idempotent. */
export class AppendOutcomeUnknown extends EventStoreError {}

/** A read took longer than its deadline. */
export class EventStoreTimeout extends EventStoreError {}

/** One event is larger than the server takes. */
export class RecordTooLarge extends EventStoreError {}

/** The events of one append are together larger than the server takes. */
export class AppendTooLarge extends EventStoreError {}

/** Refused before sending: no events, or one stream named twice (compared without case). */
export class InvalidAppend extends EventStoreError {}

/** The server answered with something this adapter does not know. */
export class EventStoreFailure extends EventStoreError {}
