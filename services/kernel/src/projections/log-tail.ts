import type { RecordedEvent } from 'eventstore-client/event-store';
import type { EventSource } from './event-source.ts';
import { consumedOf, isOfWholeLog } from './event-source.ts';

/** A transaction takes no more events than this. */
export const BATCH_SIZE = 500;
const TAIL_LENGTH = 2_000;

/** The last events of the log, or of some categories, as a subscription delivered them: a drain seldom asks the store. */
export interface LogTail extends EventSource {
  push(event: RecordedEvent): void;
  /** Nothing that the tail is of lies between its last event and this position. */
  reach(position: bigint): void;
  /** Position up to which the tail is complete. */
  readonly upTo: bigint;
}

/**
 * @param from the position after which the subscription began: the tail is complete from there on.
 * @param length it holds so many events at least, and at most twice as many.
 */
export function createLogTail(from: bigint, length = TAIL_LENGTH): LogTail {
  let start = from;
  let upTo = from;
  let events: RecordedEvent[] = [];
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
      events.push(event);
      upTo = event.position;
      if (events.length < length * 2) return;
      start = events[length - 1]?.position ?? start;
      events = events.slice(length);
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

/** Serves projections of the whole log from its tail, and those of some categories from theirs. */
export function sourceOfTails(tails: {
  readonly wholeLog: EventSource;
  readonly consumed: EventSource;
}): EventSource {
  return {
    readAfter: (position, consumed) =>
      (isOfWholeLog(consumed) ? tails.wholeLog : tails.consumed).readAfter(position, consumed),
  };
}
