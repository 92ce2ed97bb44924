import type { StoredApproval } from 'contracts/api/approvals';
import type { Knex } from 'knex';

export const APPROVALS = 'approvals';

/** What is for no branch has none, and so is none of anybody's certain branches. */
export const APPROVAL_BRANCH = "asked -> 'branch' ->> 'id'";

/** A row of `approvals`: what was asked for as the API shows it, and what was decided beside it. */
export interface ApprovalRow {
  readonly approval_id: string;
  readonly company_id: string;
  readonly user_id: string;
  readonly status: StoredApproval['status'];
  readonly requested_position: string;
  readonly asked: StoredApproval;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  readonly reason: string | null;
  readonly order_id: string | null;
}

export function createApprovalTables(schema: Knex.SchemaBuilder): Knex.SchemaBuilder {
  return schema.createTable('approvals', (table) => {
    table.uuid('approval_id').primary();
    table.uuid('company_id').notNullable();
    table.uuid('user_id').notNullable();
    table.text('status').notNullable();
    table.bigInteger('requested_position').notNullable();
    table.jsonb('asked').notNullable();
    table.timestamp('decided_at');
    table.uuid('decided_by');
    table.text('reason');
    table.uuid('order_id');
    table.index(['company_id', 'status', 'requested_position']);
    table.index(['company_id', 'requested_position']);
  });
}
