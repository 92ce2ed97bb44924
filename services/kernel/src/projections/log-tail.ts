import type { RecordedEvent } from 'eventstore-client/event-store';
import type { EventSource, CategorizedEvent } from './event-source.ts';
import { consumedOf, categorized } from './event-source.ts';

/** A transaction takes no more events than this. */
export const BATCH_SIZE = 500;
const TAIL_LENGTH = 2_000;

/**
 * The last events that some projection consumes, as this process's subscription delivered them: a drain seldom asks
 * the store.
 */
export interface LogTail extends EventSource {
  push(event: RecordedEvent): void;
  /** Nothing that anybody consumes lies between the last event and this position. */
  reach(position: bigint): void;
  /** Position up to which the tail is complete. */
  readonly upTo: bigint;
}

/** @param from the position after which the subscription began: the tail is complete from there on. */
export function createLogTail(from: bigint): LogTail {
  let start = from;
  let upTo = from;
  let events: CategorizedEvent[] = [];
  return {
    get upTo() {
      return upTo;
    },
    reach: (position) => {
      if (position > upTo) upTo = position;
    },
    push: (event) => {
      // A subscription that resumes may deliver an event again.
      if (event.position <= upTo) return;
      events.push(categorized(event));
      upTo = event.position;
      if (events.length < TAIL_LENGTH * 2) return;
      start = events[TAIL_LENGTH - 1]?.stored.position ?? start;
      events = events.slice(TAIL_LENGTH);
    },
    readAfter: (position, consumed) => {
      if (position < start) return undefined;
      const matching = consumedOf(events.slice(firstAfter(events, position)), consumed);
      const batch = matching.slice(0, BATCH_SIZE);
      const more = batch.length < matching.length;
      const last = batch.at(-1)?.position ?? position;
      return { events: batch, upTo: !more && upTo > last ? upTo : last, more };
    },
  };
}

/** Index of the first event after a position, by bisection. */
function firstAfter(events: readonly CategorizedEvent[], position: bigint): number {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = events[middle];
    if (found && found.stored.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}
