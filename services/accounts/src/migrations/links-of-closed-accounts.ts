import type { Migration } from 'kernel/area-module';

/** How often an account had been closed when a link for its password was made, and whether staff had it sent. */
export const linksOfClosedAccounts: Migration = {
  name: '0094-accounts-links-of-closed-accounts',
  up: async (db) => {
    await db.schema.withSchema('accounts').alterTable('password_resets', (table) => {
      table.integer('closures').notNullable().defaultTo(0);
      table.boolean('by_staff').notNullable().defaultTo(false);
    });
  },
};
