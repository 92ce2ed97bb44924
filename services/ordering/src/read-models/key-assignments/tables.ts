import { defineTable, text, timestamp } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const KEY_ASSIGNMENTS = 'key_assignments';

/** As text: so stand the keys of orders, which these are put beside. */
export const assignments = defineTable('assignments', {
  key_id: text().primary(),
  order_id: text(),
  company_id: text().index(),
  by_id: text().index(),
  // What was said about a key: ciphertext under the key of `by_id`.
  assignee: text().nullable(),
  note: text().nullable(),
  assigned_at: timestamp(),
});

export type KeyAssignmentRow = RowOf<typeof assignments>;
