import { useQuery } from '@tanstack/react-query';
import { readStaff } from '../people/read-staff.ts';
import type { StaffMember } from '../people/read-staff.ts';
import { useSession } from '../session/session.ts';

const STALE_MS = 300_000;

/** Those who can take care of tickets, by name. */
export function useStaff(): readonly StaffMember[] {
  const { data } = useQuery({
    queryKey: ['staff'],
    queryFn: ({ signal }) => readStaff({ status: 'active' }, signal),
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
