import type { AdminUser } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import type { Role } from 'contracts/primitives/role';
import { readJson } from '../data/data-provider.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

/** Who may be given work. */
const ADMINS = ['admin', 'super_admin'] as const;
/** Who does something that others look up; auditors do not get tickets. */
export const STAFF = [...ADMINS, 'auditor'] as const;
/** A team that is larger than this does not choose from a list. */
const RANGE = '[0,99]';

/** Administrators by name, or those of other roles; with `status` those of it alone. */
export async function readStaff(
  filter: { readonly status?: AdminUser['status'] },
  signal: AbortSignal,
  roles: readonly Role[] = ADMINS,
): Promise<readonly StaffMember[]> {
  const found = await Promise.all(
    roles.map((role) => {
      const search = new URLSearchParams({
        range: RANGE,
        filter: JSON.stringify({ role, ...filter }),
      });
      return readJson<readonly AdminUser[]>(`${paths.admin.users}?${search.toString()}`, signal);
    }),
  );
  return found
    .flat()
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
