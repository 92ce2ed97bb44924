import type { SettingsFields } from 'contracts/api/admin-money';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';

export const MARKET_SETTINGS = 'market_settings';

/**
 * One thing that was set, asked for, or rejected. What holds is the latest of each field that was set; a request waits as
 * long as nothing of its field came after it.
 */
export interface ChangeRow {
  readonly id: string;
  readonly tenant_id: Tenant;
  readonly position: string;
  /** Counted from 1. */
  readonly revision: number;
  readonly kind: 'set' | 'requested' | 'rejected';
  readonly field: string;
  /** Null of a rejection too. */
  readonly after: SettingsFields[keyof SettingsFields];
  /** Of a request, and of what was set or rejected by it. */
  readonly request_id: string | null;
  readonly actor_id: string;
  readonly occurred_at: Date;
}

export async function createSettingsTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.changes (
    id text PRIMARY KEY,
    tenant_id text NOT NULL,
    position bigint NOT NULL,
    revision integer NOT NULL,
    kind text NOT NULL,
    field text NOT NULL,
    after jsonb NOT NULL,
    request_id text,
    actor_id text NOT NULL,
    occurred_at timestamptz NOT NULL,
    UNIQUE (tenant_id, revision)
  )`);
  await raw('CREATE INDEX ON {schema}.changes (tenant_id, field, revision DESC)');
  await raw('CREATE INDEX ON {schema}.changes (request_id)');
}
