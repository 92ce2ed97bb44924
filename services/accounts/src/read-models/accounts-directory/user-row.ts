import type { User } from 'contracts/api/accounts';
import type { AdminUser } from 'contracts/api/admin';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { openPerson } from '../../user/person.ts';
import type { WaitingEmail } from './email-columns.ts';

/** A row of `users`, as far as it is shown. */
export interface UserRow {
  readonly user_id: string;
  readonly company_id: string | null;
  readonly company_name: string | null;
  readonly tenant_id: User['tenantId'];
  readonly role: User['role'];
  readonly company_role: User['companyRole'];
  readonly language: User['language'];
  readonly monthly_limit_minor: string | null;
  readonly branch_ids: readonly string[] | null;
  readonly status: AdminUser['status'];
  readonly role_request: NonNullable<AdminUser['roleRequest']> | null;
  /** A demo made the account. */
  readonly demo: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly username: string;
  readonly phone: string | null;
  readonly registered_at: Date;
  readonly revision: number;
  readonly second_factors: number;
  readonly last_sign_in_at: Date | null;
  readonly sessions_valid_from: Date | null;
  readonly failures_noticed_at: Date | null;
  readonly erased_at: Date | null;
  readonly email_change: WaitingEmail | null;
  readonly ended_by_owner: boolean;
}

export interface WithVault {
  readonly vault: PersonVault;
}

export interface WithDemo {
  /** Whether this portal is a demo. */
  readonly demo: boolean;
}

/** Whether a portal that is a demo, or none, lets the account in. */
export function statusOf(row: UserRow, { demo }: WithDemo): UserRow['status'] {
  return row.demo && !demo ? 'disabled' : row.status;
}

/** Decrypts a row into the person the shop knows. */
export async function userOf({ vault }: WithVault, row: UserRow): Promise<User> {
  const person = await openPerson(vault, row.user_id, {
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    username: row.username,
    phone: row.phone ?? undefined,
  });
  return {
    id: row.user_id,
    tenantId: row.tenant_id,
    role: row.role,
    ...person,
    companyId: row.company_id,
    companyName: row.company_name,
    companyRole: row.company_role,
    language: row.language,
  };
}

/** ISO 8601 text of an instant that Postgres gave. */
export function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
