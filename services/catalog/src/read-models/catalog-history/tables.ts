import type { EventRow } from 'kernel/projections/event-rows';
import type { Knex } from 'knex';

export const CATALOG_HISTORY = 'catalog_history';

/** An event as it is, and the command that it came of. */
export interface HistoryRow extends EventRow {
  readonly subject_id: string;
  readonly command_id: string;
}

export async function createHistoryTables(raw: (sql: string) => Knex.Raw): Promise<void> {
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
