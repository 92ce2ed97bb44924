import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notice } from 'contracts/api/notices';
import { MAX_UNREAD_COUNT } from 'contracts/constants/notices';
import { unreadNoticesQuery } from '../api/notices.ts';
import { api } from '../request/api.ts';

/** Marks one notice, or the newest that is shown with all before it, as read. */
export type Mark = { readonly one: Notice } | { readonly through: Notice };

/** The bell counts anew at once, by what was marked; then all is read again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: Mark): Promise<unknown> =>
      'one' in mark
        ? api('POST /api/notices/read', { ids: [mark.one.id] })
        : api('POST /api/notices/read-through', { id: mark.through.id }),
    onSuccess: async (_answer, mark) => {
      await queryClient.cancelQueries({ queryKey: ['/api/notices'] });
      queryClient.setQueryData(
        unreadNoticesQuery.queryKey,
        (known) => known && { unread: 'one' in mark ? oneLess(known.unread) : 0 },
      );
      await queryClient.invalidateQueries({ queryKey: ['/api/notices'] });
    },
  });
}

/** Where nobody counts on, there may be as many left. */
function oneLess(unread: number): number {
  return unread === MAX_UNREAD_COUNT ? unread : Math.max(0, unread - 1);
}
