import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from '../projections/projection.ts';
import { placeOfEvent } from './event-trace.ts';
import type { TracePlace } from './event-trace.ts';
import { isTracing, recordSpan } from './tracing.ts';

/** Of a batch that holds more appends than these only the first have a span: who catches up would flood the collector. */
const MOST_OF_BATCH = 100;

interface Applied {
  readonly place: TracePlace;
  readonly events: RecordedEvent[];
}

/**
 * Records that a projection has applied events: for each append a span that belongs to it, from when the batch was begun
 * until it can be read.
 * @param begunAt milliseconds since 1970.
 */
export function traceApplied(
  projection: Projection,
  events: readonly RecordedEvent[],
  begunAt: number,
): void {
  if (!isTracing()) return;
  const now = Date.now();
  for (const { place, events: applied } of byAppend(events)) {
    const [oldest] = applied;
    const lagMs = oldest ? now - happenedAt(oldest) : Number.NaN;
    recordSpan({
      name: `project ${projection.name}`,
      kind: 'consumer',
      origin: { of: 'place', place },
      facts: {
        'portal.projection': projection.name,
        'portal.events': applied.length,
        'portal.event_types': [...new Set(applied.map(({ type }) => type))].join(),
        'portal.event_id': oldest?.id ?? '',
        'portal.position': String(applied.at(-1)?.position ?? ''),
        ...(Number.isNaN(lagMs) ? {} : { 'portal.lag_ms': lagMs }),
      },
      from: begunAt,
      to: now,
    });
  }
}

function byAppend(events: readonly RecordedEvent[]): Iterable<Applied> {
  const found = new Map<string, Applied>();
  for (const event of events) {
    const place = placeOfEvent(event.metadata);
    if (place === undefined) continue;
    const known = found.get(place.spanId);
    if (known) known.events.push(event);
    else if (found.size < MOST_OF_BATCH) found.set(place.spanId, { place, events: [event] });
  }
  return found.values();
}

/** When an event was recorded, in milliseconds since 1970; NaN where it does not say. */
export function happenedAt({ metadata }: RecordedEvent): number {
  return Date.parse(metadata['recordedAt'] ?? metadata['occurredAt'] ?? '');
}
