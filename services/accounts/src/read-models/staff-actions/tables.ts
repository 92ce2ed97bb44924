import { defineTable, numeric, text, timestamp } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const STAFF_ACTIONS = 'staff_deeds';

export const actions = defineTable(
  'deeds',
  {
    position: numeric(20).primary(),
    at: timestamp(),
    actor_id: text(),
    actor_role: text(),
    deed: text(),
    kind: text(),
    record_id: text(),
    tenant_id: text().nullable(),
    reason: text().nullable(),
    // Whose key encrypts a reason about a company; null where the event names none.
    company_id: text().nullable(),
    command_id: text(),
  },
  {
    indexes: [
      '(actor_id, position)',
      '(deed, position)',
      '(kind, position)',
      '(record_id, position)',
      '(at)',
    ],
  },
);

export type ActionTableRow = RowOf<typeof actions>;
