import type { Knex } from 'knex';

export const CREDENTIAL_FINGERPRINTS = 'credential_fingerprints';

/** What the tables of secrets must hold by the log. A fingerprint of null: nothing may be there. */
export function createFingerprintTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema
    .createTable('accounts', (table) => {
      table.uuid('user_id').primary();
      table.uuid('credential_id').notNullable();
      table.text('fingerprint');
      table.boolean('erased').notNullable();
    })
    .createTable('factors', (table) => {
      table.uuid('factor_id').primary();
      table.uuid('user_id').notNullable().index();
      table.text('fingerprint');
    })
    .createTable('code_batches', (table) => {
      table.uuid('user_id').primary();
      table.uuid('batch_id').notNullable();
    })
    .createTable('codes', (table) => {
      table.uuid('user_id').notNullable();
      table.text('fingerprint').notNullable();
      table.primary(['user_id', 'fingerprint']);
    })
    .createTable('mismatches', (table) => {
      table.uuid('user_id').notNullable();
      table.text('credential').notNullable();
      table.timestamp('found_at').notNullable();
      table.primary(['user_id', 'credential']);
    });
}
