import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Notice, UnreadNotices } from 'contracts/api/notices';
import { noticesPaths } from 'contracts/api/notices-paths';
import { NOTICES_PATH, unreadNoticesQuery } from '../api/notices.ts';
import { call } from '../request/api-client.ts';

/** Marks one notice, or the newest that is shown with all before it, as read. */
export type Mark = { readonly one: Notice } | { readonly through: Notice };

/** The bell counts anew at once; the lists are read again. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (mark: Mark) =>
      'one' in mark
        ? call<UnreadNotices>('POST', noticesPaths.readNotices, { body: { ids: [mark.one.id] } })
        : call<UnreadNotices>('POST', noticesPaths.readNoticesThrough, {
            body: { id: mark.through.id },
          }),
    onSuccess: async (unread) => {
      queryClient.setQueryData(unreadNoticesQuery.queryKey, unread);
      await queryClient.invalidateQueries({ queryKey: [NOTICES_PATH, 'list'] });
    },
  });
}
