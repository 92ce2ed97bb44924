import type { EventRow } from 'kernel/projections/event-rows';
import type { Knex } from 'knex';

export const ACCOUNTS_HISTORY = 'accounts_history';

/** An event as it is: what is personal in `data` is ciphertext, opened for an answer only. */
export interface HistoryRow extends EventRow {
  readonly subject_id: string;
}

export async function createHistoryTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.entries (
    entry_id text PRIMARY KEY,
    type text NOT NULL,
    at timestamptz NOT NULL,
    actor_id text NOT NULL,
    data jsonb NOT NULL,
    position bigint NOT NULL,
    subject_id uuid NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.entries (subject_id, position)');
}
