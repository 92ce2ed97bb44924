import type { Knex } from 'knex';

/** A row of `invitations`; the address is ciphertext under the key of the person it will be. */
export interface InvitationRow {
  readonly invitation_id: string;
  readonly company_id: string;
  readonly tenant_id: 'eur' | 'km';
  readonly person_id: string;
  readonly email: string;
  readonly role: 'owner' | 'approver' | 'buyer' | 'viewer';
  readonly monthly_limit_minor: string | null;
  readonly branch_ids: readonly string[] | null;
  readonly sent_at: Date;
  readonly expires_at: Date;
}

export function createInvitationTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema.createTable('invitations', (table) => {
    table.uuid('invitation_id').primary();
    table.uuid('company_id').notNullable().index();
    table.text('tenant_id').notNullable();
    table.uuid('person_id').notNullable();
    table.text('email').notNullable();
    table.text('email_claim').notNullable();
    table.text('role').notNullable();
    // Null: the portal itself.
    table.uuid('invited_by').index();
    // Whoever has invited might not any more.
    table.boolean('fallen').notNullable();
    table.bigInteger('monthly_limit_minor');
    table.jsonb('branch_ids');
    table.timestamp('sent_at').notNullable();
    table.timestamp('expires_at').notNullable();
  });
}
