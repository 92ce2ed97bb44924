import type { LogPage, RecordedEvent } from 'eventstore-client/event-store';
import { upcast } from 'contracts/upcasters';
import type { Projection } from './projection.ts';

/** What of the log a projection consumes. */
export type Consumed = Pick<Projection, 'categories' | 'asStored'>;

export function isOfWholeLog({ categories }: Pick<Projection, 'categories'>): boolean {
  return categories.length === 0;
}

/** Some of the log, as one projection consumes it. */
export interface ConsumedPage extends LogPage {
  /** The source holds more of it behind `upTo`. */
  readonly more: boolean;
}

/** A part of the log that is at hand. */
export interface EventSource {
  /** What follows a position; undefined where the source does not hold it. */
  readAfter(position: bigint, consumed: Consumed): ConsumedPage | undefined;
}

/** A page of a scan: it serves whoever stands within it. */
export function pageSource(after: bigint, page: LogPage): EventSource {
  return {
    readAfter: (position, consumed) => {
      if (position < after) return undefined;
      const behind = page.events.filter((each) => each.position > position);
      const upTo = page.upTo > position ? page.upTo : position;
      return { events: consumedOf(behind, consumed), upTo, more: false };
    },
  };
}

/** Those events that a projection consumes, in the form in which it wants them: as stored, or of their latest version. */
export function consumedOf(
  events: readonly RecordedEvent[],
  consumed: Consumed,
): readonly RecordedEvent[] {
  const { categories, asStored } = consumed;
  const matching = isOfWholeLog(consumed)
    ? events
    : events.filter(({ stream }) => categories.includes(categoryOf(stream)));
  return asStored ? matching : matching.map(upcasted);
}

/** The part of a stream's name before its id. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

function upcasted(event: RecordedEvent): RecordedEvent {
  const { type, data } = upcast(event);
  return type === event.type ? event : { ...event, type, data };
}
