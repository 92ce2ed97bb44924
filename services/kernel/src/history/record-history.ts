import type { RecordedEvent } from 'eventstore-client/event-store';
import { createTables, defineTable, text } from '../projections/define-table.ts';
import type { RowOf } from '../projections/define-table.ts';
import { EVENT_COLUMNS, eventColumns } from '../projections/event-rows.ts';
import { insertRows } from '../projections/insert-rows.ts';
import type { Projection, ProjectionTx } from '../projections/projection.ts';
import type { QueryDatabase } from '../queries/query.ts';
import { allRows } from '../queries/rows.ts';

/** An event as it is, the record that it is of, and the command that it came of. */
const entries = defineTable(
  'entries',
  { ...EVENT_COLUMNS, subject_id: text(), command_id: text() },
  { indexes: ['(subject_id, position)'] },
);

export type HistoryRow = RowOf<typeof entries>;

interface RecordHistory extends Pick<Projection, 'name' | 'version' | 'categories'> {
  /** The record that an event is of; undefined for what no history shows. */
  subjectOf(event: RecordedEvent): string | undefined;
}

/** A read model that keeps what happened to records, for admins who look back. */
export function recordHistory({ subjectOf, ...model }: RecordHistory): Projection {
  const applyAll = async (events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> =>
    insertRows(tx, entries, {
      rows: events.flatMap((event) => rowsOf(event, subjectOf(event))),
      unless: 'entry_id',
    });
  return {
    ...model,
    poison: 'park-stream',
    createTables: async (_schema, raw) => createTables(raw, [entries]),
    apply: (event, tx) => applyAll([event], tx),
    applyBatch: applyAll,
  };
}

function rowsOf(event: RecordedEvent, subject: string | undefined) {
  if (subject === undefined) return [];
  const command = event.metadata['commandId'] ?? event.id;
  return [{ ...eventColumns(event), subject_id: subject, command_id: command }];
}

/** What happened to a record, oldest first; nothing where there is no such record. */
export async function historyOf(
  db: QueryDatabase,
  name: string,
  subject: string,
): Promise<readonly HistoryRow[]> {
  const found = db.from(name, 'entries').where({ subject_id: subject });
  return allRows<HistoryRow>(found.orderBy('position'));
}
