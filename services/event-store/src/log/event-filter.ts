import type { LoggedEvent } from './event.ts';

/** Which events of the whole log a reader wants, by stream name or by event type. */
export interface EventFilter {
  readonly on: 'stream' | 'type';
  /** Every match begins with one of these; undefined when nothing is known of how matches begin. */
  readonly prefixes: readonly string[] | undefined;
  /** No match begins with this. */
  readonly except: string | undefined;
  /** What the prefixes leave open: a test in linear time. Undefined when they say it all. */
  readonly test: ((subject: string) => boolean) | undefined;
}

export function matches(filter: EventFilter | undefined, event: LoggedEvent): boolean {
  if (filter === undefined) return true;
  const { on, prefixes, except, test } = filter;
  const subject = event[on];
  if (prefixes !== undefined && !prefixes.some((prefix) => subject.startsWith(prefix)))
    return false;
  if (except !== undefined && subject.startsWith(except)) return false;
  return test === undefined || test(subject);
}

/** A stream's category: its name up to the first hyphen, or the whole of it. */
export function categoryOf(stream: string): string {
  const end = stream.indexOf('-');
  return end < 0 ? stream : stream.slice(0, end);
}
