import type { OwnershipChange, OwnershipEnd, OwnershipGround } from 'contracts/constants/ownership';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Knex } from 'knex';

export const OWNERSHIP_CHANGES_MODEL = 'ownership_changes';

/** A row of `changes`; the reason is ciphertext under the company's key. */
export interface OwnershipRow {
  readonly change_id: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly change: OwnershipChange;
  readonly role: CompanyRole | null;
  readonly status: StoredOwnershipChange['status'];
  readonly requested_by: string | null;
  readonly requested_at: Date;
  readonly due_at: Date | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly ground: OwnershipGround | null;
  readonly because: OwnershipEnd | null;
  readonly reason: string | null;
}

export function createOwnershipTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema.createTable('changes', (table) => {
    table.uuid('change_id').primary();
    table.uuid('company_id').notNullable();
    table.uuid('user_id').notNullable();
    table.text('change').notNullable();
    table.text('role');
    table.text('status').notNullable();
    table.uuid('requested_by');
    table.timestamp('requested_at').notNullable();
    table.timestamp('due_at');
    table.uuid('decided_by');
    table.timestamp('decided_at');
    table.text('ground');
    table.text('because');
    table.text('reason');
    table.index(['company_id', 'requested_at']);
  });
}
