import type { ProposedEvent } from './event.ts';

/** What a writer expects of a stream: the revision of its last event, or one of three looser states. */
export type Expected = number | 'no_stream' | 'stream_exists' | 'any';

/** The events of one append for one stream. */
export interface StreamWrite {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

/** Where one stream stands after an append; `position` is absent when the append held no event for it. */
export interface WrittenStream {
  readonly stream: string;
  readonly revision: number;
  readonly position: number | undefined;
}

export interface Conflict {
  readonly kind: 'conflict';
  readonly stream: string;
  readonly expected: Expected;
  /** The head of the stream, NO_STREAM when it does not exist. */
  readonly actual: number;
}

export type AppendOutcome =
  { readonly kind: 'written'; readonly streams: readonly WrittenStream[] } | Conflict;

/** What takes appends. */
export interface Appender {
  /**
   * Resolves once the append is durable, or decided against.
   * @param deadline milliseconds since 1970
   * @throws {LogUnavailable} when the database cannot be written; the append may or may not be durable.
   * @throws {AppendDeadlineExceeded} when it could not be begun before its deadline.
   */
  append(writes: readonly StreamWrite[], deadline?: number): Promise<AppendOutcome>;
}
