import { useQuery } from '@tanstack/react-query';
import type { AdminUser } from 'contracts/api/admin';
import { paths } from 'contracts/api/paths';
import { readJson } from '../data/data-provider.ts';
import type { Choice } from '../list/list-definition.ts';

const STAFF = ['admin', 'super_admin'] as const;

/** The staff by name, to choose from. */
export function useStaffChoices(): readonly Choice[] {
  const { data = [] } = useQuery({
    queryKey: ['operations', 'staff'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const read = async (role: string) => {
        const filter = encodeURIComponent(JSON.stringify({ role }));
        return readJson<AdminUser[]>(`${paths.admin.users}?range=[0,99]&filter=${filter}`, signal);
      };
      return (await Promise.all(STAFF.map(read))).flat();
    },
  });
  return data.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
