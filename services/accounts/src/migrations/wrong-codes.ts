import type { Migration } from 'kernel/area-module';

/**
 * How many wrong codes an account was given since the last right one, from wherever; and the links that admit codes again,
 * by the SHA-256 of their token: one a user, since a later one ends those before.
 */
export const wrongCodes: Migration = {
  name: '0095-accounts-wrong-codes',
  up: async (db) => {
    const schema = () => db.schema.withSchema('accounts');
    await schema().createTable('wrong_codes', (table) => {
      table.uuid('user_id').primary();
      table.integer('admissions').notNullable();
      table.integer('wrong').notNullable();
      table.timestamp('tried_at').notNullable();
    });
    await schema().createTable('codes_links', (table) => {
      table.uuid('user_id').primary();
      table.text('token_hash').notNullable().unique();
      table.integer('admissions').notNullable();
      table.integer('closures').notNullable();
      table.timestamp('expires_at').notNullable().index();
    });
  },
};
