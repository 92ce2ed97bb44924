import type { Migration } from 'kernel/area-module';

/** By what failures are counted at an account, and which device it was. Attempts of before count no more. */
export const attemptsByOrigin: Migration = {
  name: '0003-accounts-attempts-by-origin',
  up: async (db) => {
    await db.schema.withSchema('accounts').alterTable('sign_in_attempts', (table) => {
      table.text('origin').notNullable().defaultTo('');
      table.text('device');
      table.index(['subject', 'origin', 'attempted_at']);
    });
    await db.raw(
      `CREATE INDEX sign_in_attempts_of_devices ON accounts.sign_in_attempts (subject, device)
       WHERE device IS NOT NULL AND outcome = 'succeeded'`,
    );
  },
};
