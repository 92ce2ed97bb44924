import type { Migration } from 'kernel/area-module';

/** Super admins look through attempts by what became of them and by where they came from. */
export const attemptsInLists: Migration = {
  name: '0005-accounts-attempts-in-lists',
  up: async (db) => {
    await db.schema.withSchema('accounts').alterTable('sign_in_attempts', (table) => {
      table.index(['outcome', 'id'], 'sign_in_attempts_outcome');
      table.index(['address', 'id'], 'sign_in_attempts_address');
      table.index(['subject', 'id'], 'sign_in_attempts_subject');
    });
  },
};
