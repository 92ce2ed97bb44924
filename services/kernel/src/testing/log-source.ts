import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';
import type { EventSource } from '../projections/event-source.ts';
import { pageSource } from '../projections/event-source.ts';

/** All that the log holds now of some categories, as a source for drains. */
export async function logSource(
  store: EventStore,
  categories: readonly string[],
): Promise<EventSource> {
  const events: RecordedEvent[] = [];
  let upTo = 0n;
  for await (const page of store.scanAll({ after: 0n, filter: { categories }, limit: 1_000 })) {
    events.push(...page.events);
    ({ upTo } = page);
  }
  return pageSource(0n, { events, upTo });
}
