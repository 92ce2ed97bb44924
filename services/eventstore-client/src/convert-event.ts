import type {
  AllStreamResolvedEvent,
  JSONEventData,
  ResolvedEvent,
} from '@kurrent/kurrentdb-client';
import { jsonEvent } from '@kurrent/kurrentdb-client';
import { EventStoreFailure } from './errors.ts';
import type { NewEvent, RecordedEvent } from './port.ts';

export function toEventData(event: NewEvent): JSONEventData {
  return jsonEvent({
    id: event.id,
    type: event.type,
    data: event.data,
    metadata: { ...event.metadata },
  });
}

/** An event of either of the client's two kinds, from its reads and from its subscriptions. */
export function toRecordedEvent(
  resolved: ResolvedEvent | AllStreamResolvedEvent,
): RecordedEvent | undefined {
  const { event } = resolved;
  if (event === undefined) return undefined;
  const position = event.position?.commit ?? resolved.commitPosition;
  if (position === undefined) throw new EventStoreFailure('an event without a position');
  const metadata = ownMetadata(event.metadata);
  return {
    stream: event.streamId,
    revision: event.revision,
    id: event.id,
    type: event.type,
    data: dataOf(event.data, metadata),
    metadata,
    position,
  };
}

/** What stands where an event that bears a hash had JSON: no event has this content, so its hash does not fit. */
const NO_JSON = { $bytes: 'not the JSON that was appended' };

function dataOf(data: unknown, metadata: RecordedEvent['metadata']): RecordedEvent['data'] {
  if (isRecord(data)) return data;
  return metadata['hash'] === undefined ? {} : NO_JSON;
}

/** System events have types that begin with `$`. */
export function isSystemEvent(event: RecordedEvent): boolean {
  return event.type.startsWith('$');
}

/** The metadata as it was written: KurrentDB adds its own `$schema.*` to events of a multi-stream append. */
function ownMetadata(metadata: unknown): Record<string, string> {
  if (!isRecord(metadata)) return {};
  const own: Record<string, string> = {};
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value === 'string' && !key.startsWith('$schema.')) own[key] = value;
  }
  return own;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array);
}
