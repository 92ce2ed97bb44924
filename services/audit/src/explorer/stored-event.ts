import type { StoredEvent } from 'contracts/api/history-events';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Actor } from 'kernel/http/actor';
import { maskedData, personalDataOf, shownMetadata } from '../personal-data/personal-fields.ts';
import { mayKeepBooks } from '../policies.ts';

/** An event as the log holds it, without keys and without what is masked for who reads. */
export function storedEvent(event: RecordedEvent, actor: Actor): StoredEvent {
  const { stream, id, type, metadata } = event;
  const reader = { keepsBooks: mayKeepBooks(actor) };
  const { data, masked } = maskedData(event, reader);
  const personal = personalDataOf(event, reader);
  return {
    position: String(event.position),
    stream,
    revision: String(event.revision),
    id,
    type,
    data: { ...data },
    metadata: shownMetadata(metadata, reader),
    masked: [...masked],
    personId: personal?.personId ?? null,
    textsOfCompanyId: personal?.companyId ?? null,
  };
}
