import type { Knex } from 'knex';

/** Names, e-mail addresses and phones are copied as ciphertext and never compared; the claims find a login. */
export function createDirectoryTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return createRuleTables(schema)
    .createTable('users', (table) => {
      table.uuid('user_id').primary();
      table.uuid('company_id').index();
      table.text('company_name').index();
      table.text('tenant_id').notNullable();
      table.text('role').notNullable();
      // Null for staff.
      table.text('company_role');
      table.bigInteger('monthly_limit_minor');
      table.jsonb('branch_ids');
      table.text('language');
      table.text('status').notNullable();
      // Null: no role of theirs waits for a second super admin.
      table.jsonb('role_request');
      table.boolean('demo').notNullable();
      table.text('first_name').notNullable();
      table.text('last_name').notNullable();
      table.text('email').notNullable();
      table.text('username').notNullable();
      table.text('phone');
      // Null: the person was erased.
      table.text('email_claim').unique();
      table.text('username_claim').unique();
      table.timestamp('registered_at').notNullable().index();
      table.timestamp('last_sign_in_at').index();
      table.integer('revision').notNullable();
      table.integer('second_factors').notNullable();
      table.timestamp('failures_noticed_at');
      table.timestamp('sessions_valid_from');
      table.timestamp('erased_at');
      // Null where nothing waits; the address in it is ciphertext.
      table.jsonb('email_change');
      table.boolean('ended_by_owner').notNullable();
    })
    .createTable('erasures', (table) => {
      table.uuid('user_id').primary();
      table.timestamp('erased_at').notNullable();
      table.text('actor_id').notNullable();
      table.text('reason').notNullable();
      table.bigInteger('position').notNullable().index();
    })
    .createTable('companies', (table) => {
      table.uuid('company_id').primary();
      table.text('tenant_id').notNullable();
      table.text('name').notNullable().index();
      table.text('country');
      table.text('city');
      table.text('address');
      table.text('vat_or_registration_no');
      table.text('phone');
      table.uuid('main_branch_id').notNullable();
      table.timestamp('registered_at').notNullable().index();
      table.integer('revision').notNullable();
    });
}

/** What people see of their company, and who must have a second factor. */
function createRuleTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema
    .createTable('sights', (table) => {
      table.uuid('company_id').primary();
      table.text('buyers_see').notNullable();
      table.text('viewers_see').notNullable();
    })
    .createTable('rules', (table) => {
      table.text('name').primary();
      table.boolean('holds').notNullable();
      table.integer('revision').notNullable();
    });
}
