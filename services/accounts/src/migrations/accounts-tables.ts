import type { Migration } from 'kernel/area-module';

/** The area's own tables: what must never be in the log. They are not read models and are backed up. */
export const accountsTables: Migration = {
  name: '0001-accounts-credentials-and-attempts',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS accounts');
    await db.schema.withSchema('accounts').createTable('credentials', (table) => {
      table.uuid('credential_id').primary();
      table.uuid('user_id').notNullable().index();
      table.text('password_hash').notNullable();
      table.timestamp('updated_at').notNullable();
    });
    await db.schema.withSchema('accounts').createTable('sign_in_attempts', (table) => {
      table.bigIncrements('id');
      table.text('subject').notNullable();
      table.text('address');
      table.text('outcome').notNullable();
      table.timestamp('attempted_at').notNullable().index();
      table.index(['subject', 'attempted_at']);
    });
  },
};
