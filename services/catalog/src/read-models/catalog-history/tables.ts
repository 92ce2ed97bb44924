import type { Knex } from 'knex';

export const CATALOG_HISTORY = 'catalog_history';

/** An event as it is, and the command that it came of. */
export interface HistoryRow {
  readonly entry_id: string;
  readonly subject_id: string;
  readonly command_id: string;
  readonly type: string;
  readonly at: Date;
  readonly actor_id: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export async function createHistoryTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.entries (
    entry_id text PRIMARY KEY,
    subject_id text NOT NULL,
    command_id text NOT NULL,
    type text NOT NULL,
    at timestamptz NOT NULL,
    actor_id text NOT NULL,
    data jsonb NOT NULL,
    position bigint NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.entries (subject_id, position)');
}
