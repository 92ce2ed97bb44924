import { isOf } from 'contracts/events/categories';
import type { EventCategory, EventIn } from 'contracts/events/categories';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { bigint, jsonb, text, timestamp } from './define-table.ts';
import type { RowOf, Table } from './define-table.ts';

/** What a table `entries` keeps of an event, for whoever looks back; the event's id is its key. */
export const EVENT_COLUMNS = {
  entry_id: text().primary(),
  type: text(),
  at: timestamp(),
  actor_id: text(),
  data: jsonb<Readonly<Record<string, unknown>>>(),
  position: bigint(),
};

type EventRow = RowOf<Table<typeof EVENT_COLUMNS>>;

/** Whether what a row keeps is an event of a category. The log is ours: its type says what its data is. */
export function isRowOf<
  Row extends Pick<EventRow, 'type' | 'data'>,
  Category extends EventCategory,
>(category: Category, row: Row): row is Row & EventIn<Category> {
  return isOf(category, row);
}

/** The same as it is written. */
export function eventColumns({ id, type, data, metadata, position }: RecordedEvent) {
  return {
    entry_id: id,
    type,
    at: metadata['occurredAt'] ?? '',
    actor_id: metadata['actorId'] ?? '',
    data,
    position: String(position),
  };
}
