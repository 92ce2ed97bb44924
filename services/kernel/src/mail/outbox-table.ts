import type { Migration } from '../area-module.ts';

/** What is to be mailed and what was. Nothing personal: no address, no text, no token. */
export const mailMigration: Migration = {
  name: '0004-mail-outbox',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS mail');
    await db.schema.withSchema('mail').createTable('outbox', (table) => {
      table.uuid('id').primary();
      table.text('kind').notNullable();
      table.uuid('subject_id').notNullable();
      table.text('state').notNullable();
      table.timestamp('queued_at').notNullable();
      table.timestamp('give_up_at').notNullable();
      table.timestamp('due_at').notNullable();
      table.integer('attempts').notNullable();
      table.timestamp('settled_at');
    });
    await db.raw("CREATE INDEX outbox_due ON mail.outbox (due_at) WHERE state = 'queued'");
  },
};
