import { defineTable, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { EVENT_COLUMNS } from 'kernel/projections/event-rows';

export const ACCOUNTS_HISTORY = 'accounts_history';

/** An event as it is: what is personal in `data` is ciphertext, opened for an answer only. */
export const entries = defineTable(
  'entries',
  { ...EVENT_COLUMNS, subject_id: uuid() },
  { indexes: ['(subject_id, position)'] },
);

export type HistoryRow = RowOf<typeof entries>;
