import type { MarkedEvent } from 'contracts/api/history-as-of';
import type { RecordedEvent } from 'eventstore-client/event-store';

/** When an event happened and who did it; nothing of what is in it. */
export function markedEvent(event: RecordedEvent): MarkedEvent {
  const { position, stream, revision, type, metadata } = event;
  return {
    position: position.toString(),
    stream,
    revision: revision.toString(),
    type,
    occurredAt: metadata['occurredAt'] ?? new Date(0).toISOString(),
    actorId: metadata['actorId'] ?? '',
    actorRole: metadata['actorRole'] ?? '',
  };
}
