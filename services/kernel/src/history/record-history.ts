import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Knex } from 'knex';
import { eventColumns, insertEvents } from '../projections/event-rows.ts';
import type { EventRow } from '../projections/event-rows.ts';
import type { Projection, ProjectionTx } from '../projections/projection.ts';
import type { QueryDatabase } from '../queries/query.ts';
import { allRows } from '../queries/rows.ts';

/** An event as it is, the record that it is of, and the command that it came of. */
export interface HistoryRow extends EventRow {
  readonly subject_id: string;
  readonly command_id: string;
}

interface RecordHistory extends Pick<Projection, 'name' | 'version' | 'categories'> {
  /** The record that an event is of; undefined for what no history tells. */
  subjectOf(event: RecordedEvent): string | undefined;
}

/** A read model that keeps what happened to records, for admins who look back. */
export function recordHistory({ subjectOf, ...model }: RecordHistory): Projection {
  const applyAll = async (events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> =>
    insertEvents(
      events.flatMap((event) => rowsOf(event, subjectOf(event))),
      tx,
    );
  return {
    ...model,
    poison: 'park-stream',
    createTables: (_schema, raw) => createHistoryTables(raw),
    apply: (event, tx) => applyAll([event], tx),
    applyBatch: applyAll,
  };
}

function rowsOf(event: RecordedEvent, subject: string | undefined) {
  if (subject === undefined) return [];
  const command = event.metadata['commandId'] ?? event.id;
  return [{ ...eventColumns(event), subject_id: subject, command_id: command }];
}

async function createHistoryTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.entries (
    entry_id text PRIMARY KEY,
    type text NOT NULL,
    at timestamptz NOT NULL,
    actor_id text NOT NULL,
    data jsonb NOT NULL,
    position bigint NOT NULL,
    subject_id text NOT NULL,
    command_id text NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.entries (subject_id, position)');
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
