/** An event as a client sends it. */
export interface ProposedEvent {
  /** A UUID in lower case. */
  readonly id: string;
  readonly type: string;
  readonly json: boolean;
  readonly metadata: Buffer;
  readonly data: Buffer;
}

/**
 * An event in the log. Positions count from 1 without holes over the whole log, revisions from 0 within a stream;
 * both stay far below 2^53.
 */
export interface LoggedEvent extends ProposedEvent {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** Where an event id sits. */
export type EventPlace = Pick<LoggedEvent, 'id' | 'stream' | 'revision' | 'position'>;

/** The revision of a stream that does not exist. */
export const NO_STREAM = -1;

/** The memory an event takes: its bytes, and a guess at what surrounds them. */
export function sizeInMemory(event: LoggedEvent): number {
  return event.data.length + event.metadata.length + 2 * event.stream.length + 400;
}
