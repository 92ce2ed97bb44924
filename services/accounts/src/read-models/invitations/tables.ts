import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Tenant } from 'contracts/primitives/tenant';
import {
  bigint,
  boolean,
  defineTable,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';

export const invitations = defineTable('invitations', {
  invitation_id: uuid().primary(),
  company_id: uuid().index(),
  tenant_id: text<Tenant>(),
  person_id: uuid(),
  // Ciphertext under the key of the person it will be.
  email: text(),
  email_claim: text(),
  role: text<CompanyRole>(),
  // Null: the portal itself.
  invited_by: uuid().nullable().index(),
  // Whoever has invited might not any more.
  fallen: boolean(),
  monthly_limit_minor: bigint().nullable(),
  branch_ids: jsonb<readonly string[]>().nullable(),
  sent_at: timestamp(),
  expires_at: timestamp(),
});

export type InvitationRow = RowOf<typeof invitations>;
