import type { RecordedEvent } from 'eventstore-client/event-store';
import { EMPTY_STREAM, endAt } from 'kernel/events/chain-events';
import { chainFaultOf, contentFault } from 'kernel/events/chain-faults';

/**
 * The first revision that is not what was appended there; null where all of them follow from each other.
 * @param events of one stream in its order. Of the first of them only its content is known, unless its stream begins there.
 */
export function brokenRevision(events: readonly RecordedEvent[]): string | null {
  const broken = events.find((event, index) => {
    const before = events[index - 1];
    if (before) return chainFaultOf(event, endAt(before)) !== undefined;
    const fault = event.revision === 0n ? chainFaultOf(event, EMPTY_STREAM) : contentFault(event);
    return fault !== undefined;
  });
  return broken ? String(broken.revision) : null;
}
