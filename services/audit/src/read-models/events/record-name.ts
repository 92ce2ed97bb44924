import { typeName } from 'contracts/events/type-name';
import { privacyOfField } from 'contracts/history/field-privacy';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { isSealedText } from 'kernel/crypto/person-vault';

/** The field that says what a record is called, by the type of the event without its version. */
const NAMING_FIELDS: Readonly<Record<string, string>> = {
  CompanyRegistered: 'name',
  CompanyDetailsChanged: 'name',
  OrderPlaced: 'orderNumber',
  ProductCreated: 'name',
  ProductDescribed: 'name',
  CategoryCreated: 'name',
  CategoryRenamed: 'name',
  TicketOpened: 'ticketNumber',
  ArticlePublished: 'title',
  ArticleRevised: 'title',
};

/**
 * What the record of an event's stream is called from this event on; null where the event says nothing of it, and where it
 * may name a person: what is searched by is shown to everybody who searches.
 */
export function recordName({ type, data }: RecordedEvent): string | null {
  const field = NAMING_FIELDS[typeName(type)];
  const name = field !== undefined && privacyOfField(type, field) === 'open' ? data[field] : '';
  return typeof name === 'string' && name !== '' && !isSealedText(name) ? name : null;
}
