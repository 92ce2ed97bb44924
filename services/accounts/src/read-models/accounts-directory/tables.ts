import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { BranchSight } from 'contracts/policies/branch-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import type { Role } from 'contracts/primitives/role';
import type { Tenant } from 'contracts/primitives/tenant';
import {
  bigint,
  boolean,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { BoundOf, RowOf } from 'kernel/projections/define-table';

/** A change of an e-mail address that waits, as `email_change` holds it; the address is ciphertext. */
export interface WaitingEmail {
  readonly email: string;
  readonly expiresAt: string;
  readonly confirmed: readonly ('old' | 'new')[];
}

/** Names, e-mail addresses and phones are copied as ciphertext and never compared; the claims find a login. */
export const users = defineTable(
  'users',
  {
    user_id: uuid().primary(),
    company_id: uuid().nullable().index(),
    company_name: text().nullable().index(),
    tenant_id: text<Tenant>(),
    role: text<Role>(),
    // Null for staff.
    company_role: text<CompanyRole>().nullable(),
    monthly_limit_minor: bigint().nullable(),
    branch_ids: jsonb<readonly string[]>().nullable(),
    language: text<NonNullable<User['language']>>().nullable(),
    status: text<AdminUser['status']>(),
    // Null: no role of theirs waits for a second super admin.
    role_request: jsonb<NonNullable<AdminUser['roleRequest']>>().nullable(),
    // A demo made the account.
    demo: boolean(),
    first_name: text(),
    last_name: text(),
    email: text(),
    username: text(),
    phone: text().nullable(),
    // Null: the person was erased.
    email_claim: text().nullable(),
    username_claim: text().nullable(),
    registered_at: timestamp().index(),
    last_sign_in_at: timestamp().nullable().index(),
    revision: integer(),
    second_factors: integer(),
    failures_noticed_at: timestamp().nullable(),
    sessions_valid_from: timestamp().nullable(),
    erased_at: timestamp().nullable(),
    // Null where nothing waits.
    email_change: jsonb<WaitingEmail>().nullable(),
    ended_by_owner: boolean(),
  },
  {
    constraints: [
      'CONSTRAINT users_email_claim_unique UNIQUE (email_claim)',
      'CONSTRAINT users_username_claim_unique UNIQUE (username_claim)',
    ],
  },
);

export const erasures = defineTable('erasures', {
  user_id: uuid().primary(),
  erased_at: timestamp(),
  actor_id: text(),
  reason: text(),
  position: bigint().index(),
});

export const companies = defineTable('companies', {
  company_id: uuid().primary(),
  tenant_id: text<Tenant>(),
  name: text().index(),
  country: text().nullable(),
  city: text().nullable(),
  address: text().nullable(),
  vat_or_registration_no: text().nullable(),
  phone: text().nullable(),
  main_branch_id: uuid(),
  registered_at: timestamp().index(),
  revision: integer(),
});

/** What people see of their company. */
export const sights = defineTable('sights', {
  company_id: uuid().primary(),
  buyers_see: text<BranchSight['buyersSee']>(),
  viewers_see: text<BranchSight['viewersSee']>(),
});

/** Who must have a second factor. */
export const rules = defineTable('rules', {
  name: text().primary(),
  holds: boolean(),
  revision: integer(),
});

export type UserRow = RowOf<typeof users>;
export type CompanyRow = RowOf<typeof companies>;

/** What an event changes of an account. */
export type UserColumns = Partial<BoundOf<typeof users>>;
