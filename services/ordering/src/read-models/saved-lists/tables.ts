import type { Knex } from 'knex';
import {
  bigint,
  defineTable,
  integer,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { liveSchema } from 'kernel/projections/projection';

export const SAVED_LISTS_MODEL = 'saved_lists';

export const lists = defineTable('lists', {
  list_id: uuid().primary(),
  company_id: uuid().index(),
  // Encrypted under the company's key; in the clear of early ones.
  name: text(),
  products: integer(),
  licences: integer(),
  changed_at: timestamp(),
  changed_by: text(),
});

export const lines = defineTable(
  'lines',
  {
    list_id: uuid(),
    company_id: uuid(),
    product_id: uuid(),
    sku: text(),
    name: text(),
    quantity: integer(),
    // Position in the log and place within that event: lines stand in the order in which they came.
    added_position: bigint(),
    place: integer(),
  },
  { primary: ['list_id', 'product_id'] },
);

export type SavedListRow = RowOf<typeof lists>;
export type SavedListLineRow = RowOf<typeof lines>;

/** The lists as they are shown now, for commands: a hint. */
export function shownLists(db: Knex): Knex.QueryBuilder<SavedListRow> {
  return db<SavedListRow>(lists.name).withSchema(liveSchema({ name: SAVED_LISTS_MODEL }));
}
