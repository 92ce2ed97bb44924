import type { StoredEvent } from 'contracts/api/history-events';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { maskedData, personalDataOf } from '../personal-data/personal-fields.ts';

/** An event as the log holds it, without personal data and keys. */
export function storedEvent(event: RecordedEvent): StoredEvent {
  const { stream, id, type, metadata } = event;
  const { data, masked } = maskedData(event);
  const personal = personalDataOf(event);
  return {
    position: String(event.position),
    stream,
    revision: String(event.revision),
    id,
    type,
    data: { ...data },
    metadata: { ...metadata },
    masked: [...masked],
    personId: personal?.personId ?? null,
    textsOfCompanyId: personal?.companyId ?? null,
  };
}
