import type { SettingsFields } from 'contracts/api/admin-money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';

export const MARKET_SETTINGS = 'market_settings';

/** One thing that was set. What holds is the latest of each field. */
export interface ChangeRow {
  readonly id: string;
  readonly tenant_id: Tenant;
  readonly position: string;
  /** Counted from 1. */
  readonly revision: number;
  readonly field: string;
  readonly after: SettingsFields[keyof SettingsFields];
  readonly actor_id: string;
  readonly occurred_at: Date;
}

export async function createSettingsTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.changes (
    id text PRIMARY KEY,
    tenant_id text NOT NULL,
    position bigint NOT NULL,
    revision integer NOT NULL,
    field text NOT NULL,
    after jsonb NOT NULL,
    actor_id text NOT NULL,
    occurred_at timestamptz NOT NULL,
    UNIQUE (tenant_id, revision)
  )`);
  await raw('CREATE INDEX ON {schema}.changes (tenant_id, field, revision DESC)');
}
