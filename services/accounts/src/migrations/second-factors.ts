import type { Migration } from 'kernel/area-module';

/** What second factors are verified by: never in the log, and backed up apart, as passwords are. */
export const secondFactorTables: Migration = {
  name: '0004-accounts-second-factors',
  up: async (db) => {
    const schema = () => db.schema.withSchema('accounts');
    await schema().createTable('second_factors', (table) => {
      table.uuid('factor_id').primary();
      table.uuid('user_id').notNullable().index();
      table.text('kind').notNullable();
      table.text('secret').notNullable();
      table.text('credential_id').unique();
      table.jsonb('transports').notNullable();
      table.bigInteger('used_up').notNullable();
      table.timestamp('last_used_at');
    });
    await schema().createTable('recovery_codes', (table) => {
      table.text('code_hash').primary();
      table.uuid('user_id').notNullable().index();
      table.uuid('batch_id').notNullable();
    });
    await schema().createTable('factor_challenges', (table) => {
      table.text('challenge').primary();
      table.uuid('user_id').notNullable();
      table.text('purpose').notNullable();
      table.timestamp('expires_at').notNullable().index();
    });
  },
};
