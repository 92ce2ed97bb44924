import type { Migration } from 'kernel/area-module';

/**
 * Links that confirm a change of an e-mail address, by the SHA-256 of their token: one for each of a user's two mailboxes,
 * since a later one ends those before.
 */
export const emailLinks: Migration = {
  name: '0110-accounts-email-links',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('email_links', (table) => {
      table.uuid('user_id').notNullable();
      table.text('mailbox').notNullable();
      table.primary(['user_id', 'mailbox']);
      table.text('token_hash').notNullable().unique();
      table.uuid('change_id').notNullable();
      table.timestamp('expires_at').notNullable().index();
    });
  },
};
