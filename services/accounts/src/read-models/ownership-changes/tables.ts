import type { OwnershipChange, OwnershipEnd, OwnershipGround } from 'contracts/constants/ownership';
import type { StoredOwnershipChange } from 'contracts/api/ownership';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { defineTable, text, timestamp, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const OWNERSHIP_CHANGES_MODEL = 'ownership_changes';

export const changes = defineTable(
  'changes',
  {
    change_id: uuid().primary(),
    company_id: uuid(),
    user_id: uuid(),
    change: text<OwnershipChange>(),
    role: text<CompanyRole>().nullable(),
    status: text<StoredOwnershipChange['status']>(),
    requested_by: uuid().nullable(),
    requested_at: timestamp(),
    due_at: timestamp().nullable(),
    decided_by: uuid().nullable(),
    decided_at: timestamp().nullable(),
    ground: text<OwnershipGround>().nullable(),
    because: text<OwnershipEnd>().nullable(),
    // Ciphertext under the company's key.
    reason: text().nullable(),
  },
  { indexes: [['company_id', 'requested_at']] },
);

export type OwnershipRow = RowOf<typeof changes>;
