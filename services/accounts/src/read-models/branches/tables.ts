import type { Knex } from 'knex';

export const BRANCHES = 'branches';

/** The `company_*` columns are the main branch's: what it is called and where it is until that is changed. */
export interface BranchRow {
  readonly branch_id: string;
  readonly company_id: string;
  readonly main: boolean;
  readonly active: boolean;
  readonly revision: number;
  /** Encrypted under the company's key; in the clear of early ones. */
  readonly name: string | null;
  readonly city: string | null;
  readonly address: string | null;
  /** Ciphertext under the key of `contact_by`. */
  readonly contact: string | null;
  readonly contact_by: string | null;
  readonly company_name: string | null;
  readonly company_city: string | null;
  readonly company_address: string | null;
}

export function createBranchTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema.createTable('branches', (table) => {
    table.uuid('branch_id').primary();
    table.uuid('company_id').notNullable().index();
    table.boolean('main').notNullable();
    table.boolean('active').notNullable();
    table.integer('revision').notNullable();
    table.text('name');
    table.text('city');
    table.text('address');
    table.text('contact');
    table.uuid('contact_by');
    table.text('company_name');
    table.text('company_city');
    table.text('company_address');
  });
}
