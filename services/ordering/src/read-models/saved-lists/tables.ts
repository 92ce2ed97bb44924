import type { Knex } from 'knex';
import { liveSchema } from 'kernel/projections/projection';

export const SAVED_LISTS_MODEL = 'saved_lists';

/** Rows as Postgres gives them: bigint as text, instants as dates. */
export interface SavedListRow {
  readonly list_id: string;
  readonly company_id: string;
  /** Encrypted under the company's key; in the clear of early ones. */
  readonly name: string;
  readonly products: number;
  readonly licences: number;
  readonly changed_at: Date;
  readonly changed_by: string;
}

export interface SavedListLineRow {
  readonly list_id: string;
  readonly company_id: string;
  readonly product_id: string;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  /** Position in the log and place within that event: lines stand in the order in which they came. */
  readonly added_position: string;
  readonly place: number;
}

/** The lists as they are shown now, for commands: a hint. */
export function shownLists(db: Knex): Knex.QueryBuilder<SavedListRow> {
  return db<SavedListRow>('lists').withSchema(liveSchema({ name: SAVED_LISTS_MODEL }));
}

export function createSavedListTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema
    .createTable('lists', (table) => {
      table.uuid('list_id').primary();
      table.uuid('company_id').notNullable().index();
      table.text('name').notNullable();
      table.integer('products').notNullable();
      table.integer('licences').notNullable();
      table.timestamp('changed_at').notNullable();
      table.text('changed_by').notNullable();
    })
    .createTable('lines', (table) => {
      table.uuid('list_id').notNullable();
      table.uuid('company_id').notNullable();
      table.uuid('product_id').notNullable();
      table.text('sku').notNullable();
      table.text('name').notNullable();
      table.integer('quantity').notNullable();
      table.bigInteger('added_position').notNullable();
      table.integer('place').notNullable();
      table.primary(['list_id', 'product_id']);
    });
}
