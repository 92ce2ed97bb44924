/** A stream's name: `<camelCaseCategory>-<id>`, such as `order-8c0f…`. */
export type StreamName = `${string}-${string}`;

/** An event to be written. `id` is a UUID: the same id at the same place is the same event. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** String to string only: the multi-stream append carries nothing else. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** An event as the log holds it. `revision` counts within its stream from 0, `position` grows over the whole log. */
export interface RecordedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, string>>;
  readonly position: bigint;
}

/** The revision of the stream's last event, or 'no_stream' when it must not exist yet. */
export type ExpectedRevision = bigint | 'no_stream';

export interface StreamAppend {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** Where an append ended: the log position of its last event, and each stream's new revision. */
export interface Appended {
  readonly position: bigint;
  readonly revisions: ReadonlyMap<string, bigint>;
}

/** Streams whose names begin with `<category>-`. Without categories: every event that is not the system's. */
export interface StreamFilter {
  readonly categories?: readonly string[];
}

export type Direction = 'forwards' | 'backwards';

export interface ReadStreamOptions {
  /** Inclusive. Absent: 'start' when reading forwards, 'end' when reading backwards. */
  readonly from?: bigint | 'start' | 'end';
  readonly direction?: Direction;
  readonly limit?: number;
}

export interface ReadAllOptions {
  /** Exclusive: the position of the last event already seen. Absent: the start, or the end when backwards. */
  readonly after?: bigint;
  readonly direction?: Direction;
  readonly limit: number;
  readonly filter?: StreamFilter;
}

export interface ScanOptions {
  /** Exclusive: the position of the last event already seen; 0n is the start. */
  readonly after: bigint;
  readonly filter?: StreamFilter;
  /** The most events of one page. */
  readonly limit: number;
  /** Ends the scan early, without an error. */
  readonly signal?: AbortSignal;
}

/** What a scan has passed over: the events that match, and how far it looked, also where nothing matched. */
export interface LogPage {
  readonly events: readonly RecordedEvent[];
  /** Everything up to here, and after the page before, was looked at. */
  readonly upTo: bigint;
}

export interface SubscribeOptions {
  /** Exclusive. Absent: the start. 'end': only events written after the subscription is confirmed. */
  readonly after?: bigint | 'end';
  readonly filter?: StreamFilter;
  /** Called one event at a time, in log order; the next event waits for its promise. */
  onEvent(event: RecordedEvent): void | Promise<void>;
  onCaughtUp?(): void;
  onCheckpoint?(position: bigint): void;
  /** The connection was lost or `onEvent` threw; the subscription resumes by itself after the last event handled. */
  onDropped?(error: unknown): void;
}

export interface Subscription {
  close(): Promise<void>;
}

/** The event store as the rest of the portal sees it. Every failure is one of the classes in errors.ts. */
export interface EventStore {
  append(append: StreamAppend): Promise<Appended>;
  /** All or nothing. One stream is a plain append; several are one multi-stream append, each stream at most once. */
  appendToMany(appends: readonly StreamAppend[]): Promise<Appended>;
  /** A stream that does not exist reads as []. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;
  /**
   * For short reads: one that finds nothing in a long range runs into its deadline. System events (types beginning
   * with `$`) are left out always.
   */
  readAll(options: ReadAllOptions): Promise<readonly RecordedEvent[]>;
  /**
   * Passes over the log up to its end, page by page, and says after each how far it is; a page may be empty. Only a
   * server that says nothing at all for five deadlines ends it with an error.
   */
  scanAll(options: ScanOptions): AsyncIterable<LogPage>;
  /** The position of the last event of the log, the system's included; 0n when there is none. */
  head(): Promise<bigint>;
  /** Resubscribes with backoff after the last event handled, until closed. */
  subscribeToAll(options: SubscribeOptions): Subscription;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** `kurrentdb://host:port?tls=false`; a cluster is a connection string too. */
  readonly url: string;
  /** How long a call may take, in milliseconds. Absent: 2000. */
  readonly deadlineMs?: number;
}
