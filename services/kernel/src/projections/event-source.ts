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
  const events = page.events.map(categorized);
  return {
    readAfter: (position, consumed) => {
      if (position < after) return undefined;
      const matching = consumedOf(events, consumed).filter((each) => each.position > position);
      const upTo = page.upTo > position ? page.upTo : position;
      return { events: matching, upTo, more: false };
    },
  };
}

/** An event with its category, and lifted to its latest version at most once. */
export interface CategorizedEvent {
  readonly category: string;
  readonly stored: RecordedEvent;
  readonly latest: RecordedEvent;
}

export function categorized(stored: RecordedEvent): CategorizedEvent {
  return { category: categoryOf(stored.stream), stored, latest: upcasted(stored) };
}

/** Those events that a projection consumes, in the form in which it wants them. */
export function consumedOf(
  events: readonly CategorizedEvent[],
  consumed: Consumed,
): readonly RecordedEvent[] {
  const { categories, asStored } = consumed;
  const wanted = isOfWholeLog(consumed)
    ? events
    : events.filter(({ category }) => categories.includes(category));
  return wanted.map((event) => (asStored ? event.stored : event.latest));
}

/** The part of a stream's name before its id. */
export function categoryOf(stream: string): string {
  return stream.slice(0, stream.indexOf('-'));
}

export function upcasted(event: RecordedEvent): RecordedEvent {
  const { type, data } = upcast(event);
  return type === event.type ? event : { ...event, type, data };
}
