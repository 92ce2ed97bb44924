import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AdminUser } from 'contracts/api/admin';
import type { Erasure, ErasurePreview, PersonErasure } from 'contracts/api/history-erasure';
import { historyPaths } from 'contracts/api/history-paths';
import { paths } from 'contracts/api/paths';
import { readJson, sendChange } from '../../data/data-provider.ts';

const KEY = 'erasures';
/** Whoever is looked for is named by a whole e-mail address or user name, or among the people of a company. */
const SHOWN = 10;

/** Undefined: nobody is looked for. */
export function usePeopleFound(q: string): UseQueryResult<readonly AdminUser[]> {
  const search = new URLSearchParams({
    range: JSON.stringify([0, SHOWN - 1]),
    filter: JSON.stringify({ q }),
  });
  return useQuery({
    queryKey: [KEY, 'found', q],
    enabled: q !== '',
    queryFn: ({ signal }) =>
      readJson<readonly AdminUser[]>(`${paths.admin.users}?${search.toString()}`, signal),
  });
}

export function useErasurePreview(userId: string): UseQueryResult<ErasurePreview> {
  return useQuery({
    queryKey: [KEY, 'preview', userId],
    queryFn: ({ signal }) => readJson<ErasurePreview>(historyPaths.erasurePreview(userId), signal),
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
      const rows = await readJson<readonly Erasure[]>(
        `${historyPaths.erasures}?range=[0,99]`,
        signal,
      );
      return rows.map((row) => ({ ...row, id: row.userId }));
    },
  });
}

/** Erases somebody; what is shown is read anew after it. */
export function useErase() {
  const client = useQueryClient();
  return async (body: {
    readonly userId: string;
    readonly confirmation: string;
    readonly reason: string;
  }): Promise<PersonErasure> => {
    const erased = await sendChange({ method: 'POST', path: historyPaths.erasures, body });
    await client.invalidateQueries();
    return erased as PersonErasure;
  };
}
