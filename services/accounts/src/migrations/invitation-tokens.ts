import type { Migration } from 'kernel/area-module';

/** Links to invitations, by the SHA-256 of their token: one an invitation, since a later one ends those before. */
export const invitationTokens: Migration = {
  name: '0067-accounts-invitation-tokens',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('invitation_tokens', (table) => {
      table.uuid('invitation_id').primary();
      table.text('token_hash').notNullable().unique();
      table.timestamp('expires_at').notNullable().index();
    });
  },
};
