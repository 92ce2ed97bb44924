import type { Migration } from 'kernel/area-module';

/** Links by which companies invited somebody: by whom and whereto, as an HMAC of the address, for as long as they count. */
export const sentLinks: Migration = {
  name: '0073-accounts-sent-links',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('sent_links', (table) => {
      table.uuid('link_id').primary();
      table.uuid('company_id').notNullable();
      table.text('mailbox').notNullable();
      table.timestamp('sent_at').notNullable().index();
      table.index(['company_id', 'sent_at']);
      table.index(['mailbox', 'sent_at']);
    });
  },
};
