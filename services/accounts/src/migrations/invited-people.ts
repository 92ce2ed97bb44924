import type { Migration } from 'kernel/area-module';

/**
 * Who was invited, by the id that their account will have and the fingerprint of their address: an erasure of whoever has
 * that address reaches invitations by it. Those that wait are taken over; of earlier ones nothing but the log knows.
 */
export const invitedPeople: Migration = {
  name: '0113-accounts-invited-people',
  up: async (db) => {
    await db.schema.withSchema('accounts').createTable('invited_people', (table) => {
      table.uuid('person_id').primary();
      // Null once whoever had the address was erased.
      table.text('email_claim').index();
      table.timestamp('invited_at').notNullable();
      table.uuid('erased_with').index();
    });
    if (!(await db.schema.withSchema('rm_invitations').hasTable('invitations'))) return;
    await db.raw(
      `INSERT INTO accounts.invited_people (person_id, email_claim, invited_at)
       SELECT person_id, email_claim, sent_at FROM rm_invitations.invitations`,
    );
  },
};
