import type { Knex } from 'knex';

export const STAFF_DEEDS = 'staff_deeds';

export interface DeedTableRow {
  readonly position: string;
  readonly at: Date;
  readonly actor_id: string;
  readonly actor_role: string;
  readonly deed: string;
  readonly kind: string;
  readonly record_id: string;
  readonly tenant_id: string | null;
  readonly reason: string | null;
  /** Whose key encrypts a reason about a company; null where the event names none. */
  readonly company_id: string | null;
  readonly command_id: string;
}

export async function createDeedTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.deeds (
    position numeric(20) PRIMARY KEY,
    at timestamptz NOT NULL,
    actor_id text NOT NULL,
    actor_role text NOT NULL,
    deed text NOT NULL,
    kind text NOT NULL,
    record_id text NOT NULL,
    tenant_id text,
    reason text,
    company_id text,
    command_id text NOT NULL
  )`);
  await raw('CREATE INDEX ON {schema}.deeds (actor_id, position)');
  await raw('CREATE INDEX ON {schema}.deeds (deed, position)');
  await raw('CREATE INDEX ON {schema}.deeds (kind, position)');
  await raw('CREATE INDEX ON {schema}.deeds (record_id, position)');
  await raw('CREATE INDEX ON {schema}.deeds (at)');
}
