import type { User } from 'contracts/api/accounts';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { openPerson } from '../../user/person.ts';
import type { UserRow } from './tables.ts';

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
