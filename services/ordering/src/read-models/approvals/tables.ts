import type { StoredApproval } from 'contracts/api/approvals';
import { bigint, defineTable, jsonb, text, timestamp, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const APPROVALS = 'approvals';

/** What is for no branch has none, and so is none of anybody's certain branches. */
export const APPROVAL_BRANCH = "asked -> 'branch' ->> 'id'";

/** What was asked for as the API shows it, and what was decided beside it. */
export const approvals = defineTable(
  'approvals',
  {
    approval_id: uuid().primary(),
    company_id: uuid(),
    user_id: uuid(),
    status: text<StoredApproval['status']>(),
    requested_position: bigint(),
    asked: jsonb<StoredApproval>(),
    decided_at: timestamp().nullable(),
    decided_by: uuid().nullable(),
    reason: text().nullable(),
    order_id: uuid().nullable(),
  },
  {
    indexes: [
      ['company_id', 'status', 'requested_position'],
      ['company_id', 'requested_position'],
    ],
  },
);

export type ApprovalRow = RowOf<typeof approvals>;
