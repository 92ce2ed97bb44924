import type { Migration } from 'kernel/area-module';

/** What the query service may read of it. */
export const SENT_MAILS_TABLE = {
  table: 'sent_mails',
  columns: ['mail_id', 'user_id', 'kind', 'subject_id', 'sent_at'],
} as const;

/** Which mails went to whom: their kind and what they were about, and neither address nor text. */
export const sentMailsTable: Migration = {
  name: '0070-accounts-sent-mails',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('sent_mails', (table) => {
      table.uuid('mail_id').notNullable();
      table.uuid('user_id').notNullable();
      table.text('kind').notNullable();
      table.uuid('subject_id').notNullable();
      table.timestamp('sent_at').notNullable();
      table.primary(['mail_id', 'user_id']);
      table.index(['user_id', 'sent_at']);
    });
  },
};
