import type { RevealRecord } from 'contracts/calls/licensing';
import {
  boolean,
  defineTable,
  text,
  timestamp,
  uuid,
  uuids,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const reveals = defineTable(
  'reveals',
  {
    reveal_id: uuid().primary(),
    // Null: staff looked at a key of the stock.
    order_id: uuid().nullable(),
    // Of a look that staff took at one key; the buyers' looks may be at keys of several batches.
    batch_id: uuid().nullable(),
    company_id: uuid().nullable(),
    user_id: text(),
    by_staff: boolean(),
    key_ids: uuids(),
    // Null: staff looked at one key on their screen.
    format: text<RevealRecord['format']>().nullable(),
    reason: text().nullable(),
    revealed_at: timestamp(),
  },
  {
    indexes: [
      { name: 'reveals_of_company', on: '(company_id, revealed_at)' },
      { name: 'reveals_of_order', on: '(order_id, revealed_at)' },
      { name: 'reveals_of_batch', on: '(batch_id, revealed_at)' },
      { name: 'reveals_of_user', on: '(user_id, revealed_at)' },
    ],
  },
);

export type RevealRow = RowOf<typeof reveals>;
