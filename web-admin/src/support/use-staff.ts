import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { readJson } from '../data/data-provider.ts';
import { useSession } from '../session/session.ts';

export interface StaffMember {
  readonly id: string;
  readonly name: string;
}

const ROLES = ['admin', 'super_admin'] as const;
/** A team that is larger than this does not choose from a list. */
const RANGE = '[0,99]';
const STALE_MS = 300_000;

async function readStaff(signal: AbortSignal): Promise<readonly StaffMember[]> {
  const found = await Promise.all(
    ROLES.map((role) => {
      const search = new URLSearchParams({
        range: RANGE,
        filter: JSON.stringify({ role, status: 'active' }),
      });
      return readJson<readonly AdminUser[]>(`${paths.admin.users}?${search.toString()}`, signal);
    }),
  );
  return found
    .flat()
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Those who can take care of tickets, by name. */
export function useStaff(): readonly StaffMember[] {
  const { data } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => readStaff(signal),
    staleTime: STALE_MS,
  });
  return data ?? [];
}

/** Who is signed in here. */
export function useMe(): StaffMember {
  const session = useSession();
  if (session.status !== 'signed-in') return { id: '', name: '' };
  const { id, firstName, lastName } = session.user;
  return { id, name: `${firstName} ${lastName}` };
}
