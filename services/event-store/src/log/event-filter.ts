import type { LoggedEvent } from './event.ts';

/** Which events of the whole log a reader wants, by stream name or by event type. */
export interface EventFilter {
  readonly on: 'stream' | 'type';
  /** Any of these; without them the pattern decides. */
  readonly prefixes: readonly string[];
  readonly pattern: RegExp | undefined;
}

export function matches(filter: EventFilter | undefined, event: LoggedEvent): boolean {
  if (filter === undefined) return true;
  const subject = event[filter.on];
  if (filter.pattern !== undefined) return filter.pattern.test(subject);
  return filter.prefixes.some((prefix) => subject.startsWith(prefix));
}
