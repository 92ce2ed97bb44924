import type { EventStore, RecordedEvent } from 'eventstore-client/event-store';

const MOST = 500;

/**
 * The events at rising positions, each as the log holds it. Reads as much at once as proved useful: neighbours come
 * together, and events that stand far apart one by one.
 */
export async function eventsAt(
  store: Pick<EventStore, 'readAll'>,
  positions: readonly bigint[],
): Promise<readonly RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  let ahead: readonly RecordedEvent[] = [];
  let limit = 8;
  let used = 0;
  for (const position of positions) {
    let event = ahead.find((each) => each.position === position);
    if (!event) {
      if (ahead.length > 0) limit = used * 2 > ahead.length ? limit * 2 : Math.ceil(limit / 2);
      limit = Math.min(limit, MOST);
      ahead = await store.readAll({ after: position - 1n, limit });
      used = 0;
      event = ahead.find((each) => each.position === position);
    }
    if (!event) continue;
    used += 1;
    found.push(event);
  }
  return found;
}
