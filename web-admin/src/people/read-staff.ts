import type { AdminUser } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { readJson } from '../data/data-provider.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

const ROLES = ['admin', 'super_admin'] as const;
/** A team that is larger than this does not choose from a list. */
const RANGE = '[0,99]';

/** Administrators by name; with `status` those of it alone. */
export async function readStaff(
  filter: { readonly status?: AdminUser['status'] },
  signal: AbortSignal,
): Promise<readonly StaffMember[]> {
  const found = await Promise.all(
    ROLES.map((role) => {
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
