import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../list/list-definition.ts';
import { STAFF, readStaff } from '../people/read-staff.ts';

/** The staff by name, to choose from; who has left did something too. */
export function useStaffChoices(): readonly Choice[] {
  const { data = [] } = useQuery({
    queryKey: ['operations', 'staff'],
    staleTime: 60_000,
    queryFn: ({ signal }) => readStaff({}, signal, STAFF),
  });
  return data;
}
