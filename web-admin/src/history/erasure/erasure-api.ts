import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminUser } from 'contracts/api/admin';
import type {
  Erasure,
  ErasurePreview,
  PersonErasure,
  ErasePerson,
} from 'contracts/api/history-erasure';
import { api } from '../../data/api.ts';
import { change } from '../../data/change.ts';

const KEY = 'erasures';
/** Whoever is looked for is named by a whole e-mail address or user name, or among the people of a company. */
const SHOWN = 10;

/** Undefined: nobody is looked for. */
export function usePeopleFound(q: string): UseQueryResult<readonly AdminUser[]> {
  const asked = { range: [0, SHOWN - 1], filter: { q } } as const;
  return useQuery({
    queryKey: [KEY, 'found', q],
    enabled: q !== '',
    queryFn: ({ signal }) => api('GET /api/admin/users', asked, { signal }),
  });
}

export function useErasurePreview(userId: string): UseQueryResult<ErasurePreview> {
  return useQuery({
    queryKey: [KEY, 'preview', userId],
    queryFn: ({ signal }) =>
      api('GET /api/history/erasures/persons/:userId', { userId }, { signal }),
  });
}

export interface ErasureRow extends Erasure {
  readonly id: string;
}

/** The latest of them. */
export function useErasures(): UseQueryResult<readonly ErasureRow[]> {
  return useQuery({
    queryKey: [KEY, 'list'],
    queryFn: async ({ signal }) => {
      const rows = await api('GET /api/history/erasures', { range: [0, 99] }, { signal });
      return rows.map((row) => ({ ...row, id: row.userId }));
    },
  });
}

/** Erases somebody; what is shown is read anew after it. */
export function useErase() {
  const client = useQueryClient();
  return async (body: ErasePerson): Promise<PersonErasure> => {
    const erased = await change('POST /api/history/erasures', body);
    await client.invalidateQueries();
    return erased;
  };
}
