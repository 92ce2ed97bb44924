import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import { upcast } from 'contracts/upcasters';

/** A stretch of the log that a projection consumes. */
export interface Stretch {
  /** Matching events after the asked position, in log order, upcast. */
  readonly events: readonly RecordedEvent[];
  /** The log was read up to here; nothing that matches lies between the last event and it. */
  readonly upTo: bigint;
}

export interface EventSource {
  /** At most {@link BATCH_SIZE} events of the categories (none: all) after a position. */
  readAfter(position: bigint, categories: readonly string[]): Promise<Stretch>;
}

export const BATCH_SIZE = 500;
const TAIL_LENGTH = 10_000;

/** Reads the log itself. */
export function storeSource(store: EventStore): EventSource {
  return {
    readAfter: async (position, categories) => {
      // The head comes first: whatever is written after it is found by the next read.
      const head = await store.head();
      const filter = categories.length > 0 ? { filter: { categories } } : {};
      const after = position > 0n ? { after: position } : {};
      const events = await store.readAll({ ...after, ...filter, limit: BATCH_SIZE });
      const last = events.at(-1)?.position ?? position;
      const upTo = events.length < BATCH_SIZE && head > last ? head : last;
      return { events: events.map(lifted), upTo };
    },
  };
}

/** The last events of the log as this process's subscription delivered them, so that a drain seldom asks the store. */
export interface LogTail extends EventSource {
  push(event: RecordedEvent): void;
  /** Position up to which the tail is complete. */
  readonly upTo: bigint;
}

/**
 * @param from the position after which the subscription began: the tail is complete from there on.
 * @param behind where to read what the tail no longer holds.
 */
export function createLogTail(from: bigint, behind: EventSource): LogTail {
  let start = from;
  let upTo = from;
  let events: RecordedEvent[] = [];
  return {
    get upTo() {
      return upTo;
    },
    push: (event) => {
      // A subscription that resumes may deliver an event again.
      if (event.position <= upTo) return;
      events.push(lifted(event));
      upTo = event.position;
      if (events.length < TAIL_LENGTH * 2) return;
      start = events[TAIL_LENGTH - 1]?.position ?? start;
      events = events.slice(TAIL_LENGTH);
    },
    readAfter: (position, categories) => {
      if (position < start) return behind.readAfter(position, categories);
      const matching = events
        .slice(firstAfter(events, position))
        .filter(
          (event) => categories.length === 0 || categories.includes(categoryOf(event.stream)),
        );
      const batch = matching.slice(0, BATCH_SIZE);
      const complete = batch.length === matching.length;
      const last = batch.at(-1)?.position ?? position;
      return Promise.resolve({ events: batch, upTo: complete && upTo > last ? upTo : last });
    },
  };
}

/** The part of a stream's name before its id. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

/** Index of the first event after a position, by bisection. */
function firstAfter(events: readonly RecordedEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = events[middle];
    if (found && found.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lifted(event: RecordedEvent): RecordedEvent {
  const { type, data } = upcast(event);
  return type === event.type ? event : { ...event, type, data };
}
