import type { AdminUser } from 'contracts/api/admin';
import type { Role } from 'contracts/primitives/role';
import { api } from '../data/api.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

/** Who may be given work. */
const ADMINS = ['admin', 'super_admin'] as const;
/** Who does something that others look up; auditors do not get tickets. */
export const STAFF = [...ADMINS, 'auditor'] as const;
/** A team that is larger than this does not choose from a list. */
const RANGE = [0, 99] as const;

/** Administrators by name, or those of other roles; with `status` those of it alone. */
export async function readStaff(
  filter: { readonly status?: AdminUser['status'] },
  signal: AbortSignal,
  roles: readonly Role[] = ADMINS,
): Promise<readonly StaffMember[]> {
  const found = await Promise.all(
    roles.map((role) =>
      api('GET /api/admin/users', { range: RANGE, filter: { role, ...filter } }, { signal }),
    ),
  );
  return found
    .flat()
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
