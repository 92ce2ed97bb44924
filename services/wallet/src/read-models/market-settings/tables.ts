import type { SettingsFields } from 'contracts/api/admin-wallets';
import type { Tenant } from 'contracts/primitives/tenant';
import {
  bigint,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const MARKET_SETTINGS = 'market_settings';

export const changes = defineTable(
  'changes',
  {
    id: text().primary(),
    tenant_id: text<Tenant>(),
    position: bigint(),
    // Counted from 1.
    revision: integer(),
    kind: text<'set' | 'requested' | 'rejected'>(),
    field: text(),
    // Null of a rejection too.
    after: jsonb<SettingsFields[keyof SettingsFields]>(),
    // Of a request, and of what was set or rejected by it.
    request_id: text().nullable(),
    actor_id: text(),
    occurred_at: timestamp(),
  },
  {
    constraints: ['UNIQUE (tenant_id, revision)'],
    indexes: ['(tenant_id, field, revision DESC)', '(request_id)'],
  },
);

export type ChangeRow = RowOf<typeof changes>;
