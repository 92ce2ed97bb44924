import type { Migration } from 'kernel/area-module';

/** Links to set a new password, by the SHA-256 of their token: one a user, since a later one ends those before. */
export const passwordResets: Migration = {
  name: '0002-accounts-password-resets',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('password_resets', (table) => {
      table.uuid('user_id').primary();
      table.text('token_hash').notNullable().unique();
      table.uuid('credential_id').notNullable();
      table.timestamp('expires_at').notNullable();
    });
  },
};
